import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { queueKeys } from '@renderer/entities/queue/queue-keys';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { useErrorText } from '@renderer/ui/use-error-text';

import { ticketData } from '../../model/block-data';
import type { DialogProps } from './dialog-props';

const schema = z.object({ queueId: z.number() });

type Queued = { queue: { id: number; name: string } | null };

export function TicketDialog({ drawer, block, data, save }: DialogProps<Queued>): JSX.Element {
  const { t } = useTranslation('flows');
  const describe = useErrorText();
  const { accountKey } = useSession();
  const {
    data: queues,
    error,
    isPending,
  } = useQuery({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
  });
  const chosen = block?.queue ?? null;
  const known = (queues ?? []).map(({ id, name }) => ({ value: Number(id), label: name }));
  // A deleted queue stays selectable, because the block still names it.
  const deleted =
    chosen === null || known.some(({ value }) => value === chosen.id) ? [] : [{ value: chosen.id, label: chosen.name }];
  const options = [...known, ...deleted];
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={chosen === null ? {} : { queueId: chosen.id }}
      onSubmit={async ({ queueId }) => {
        const name = options.find(({ value }) => value === queueId)?.label ?? '';
        save(ticketData({ id: queueId, name }, data));
      }}
    >
      {error !== null && <Alert type="error" role="alert" title={describe(error)} />}
      <Form.Item
        name="queueId"
        label={t('fields.queue')}
        rules={[{ required: true, message: t('literal.queueMissing') }]}
      >
        <Select options={options} loading={isPending} showSearch={{ optionFilterProp: 'label' }} autoFocus />
      </Form.Item>
    </FormDrawer>
  );
}
