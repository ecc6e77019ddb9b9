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
import { useBlock } from './use-block';

const schema = z.object({ queueId: z.number() });

/** The queue that the ticket goes to. */
export function TicketDialog({ nodeId }: DialogProps): JSX.Element {
  const { t } = useTranslation('flows');
  const describe = useErrorText();
  const { accountKey } = useSession();
  const { isNew, block, data, save, close } = useBlock('ticket', nodeId);
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
  // A queue that is gone is still what the block says.
  const gone =
    chosen === null || known.some(({ value }) => value === chosen.id) ? [] : [{ value: chosen.id, label: chosen.name }];
  const options = [...known, ...gone];
  return (
    <FormDrawer
      title={t(isNew ? 'dialogs.add' : 'dialogs.edit', { kind: t('kinds.ticket') })}
      schema={schema}
      initial={chosen === null ? {} : { queueId: chosen.id }}
      submitLabel={t(isNew ? 'dialogs.addLabel' : 'dialogs.editLabel')}
      onSubmit={async ({ queueId }) => {
        const name = options.find(({ value }) => value === queueId)?.label ?? '';
        save(ticketData({ id: queueId, name }, data));
      }}
      onClose={close}
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
