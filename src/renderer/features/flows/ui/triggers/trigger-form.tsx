import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConnections } from '@renderer/entities/connection/use-connections';
import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useToast } from '@renderer/ui/use-toast';
import { flowTriggerKinds } from '@shared/domain/flow-trigger';
import type { FlowId } from '@shared/domain/ids';

import type { StartDraft } from '../../api/flow-trigger-queries';
import { useStartActions } from '../../api/flow-trigger-queries';
import styles from './triggers.module.css';

type Values = Partial<StartDraft> & Pick<StartDraft, 'kind'>;

/** Form of one more start of the flow. */
export function TriggerForm({ flowId }: { flowId: FlowId }): JSX.Element {
  const { t } = useTranslation('flows');
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const { add } = useStartActions();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async ({ kind, phrase = '', whatsappId, queueId }: Values): Promise<void> => {
    setIsSaving(true);
    try {
      await add(flowId, { kind, phrase: phrase.trim(), whatsappId: whatsappId ?? null, queueId: queueId ?? null });
      form.resetFields();
      toast.success(t('triggers.added'));
    } catch (error) {
      toast.error(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      aria-label={t('triggers.add')}
      initialValues={{ kind: 'exact' }}
      onFinish={(values) => void submit(values)}
    >
      <TriggerFields />
      <Button htmlType="submit" icon={<PlusOutlined aria-hidden />} loading={isSaving}>
        {t('triggers.add')}
      </Button>
    </Form>
  );
}

function TriggerFields(): JSX.Element {
  const { t } = useTranslation('flows');
  const hasTriggers = useCapability('flowTriggers');
  const { data: connections = [] } = useConnections();
  const queues = useVisibleQueues();
  const kind = Form.useWatch<StartDraft['kind'] | undefined>('kind') ?? 'exact';
  const kinds = ['exact', ...(hasTriggers ? flowTriggerKinds : [])] as const;
  return (
    <>
      <Form.Item name="kind" label={t('triggers.kind')}>
        <Select options={kinds.map((value) => ({ value, label: t(`triggers.kinds.${value}`) }))} />
      </Form.Item>
      {(kind === 'exact' || kind === 'contains') && (
        <Form.Item
          name="phrase"
          label={t(kind === 'exact' ? 'triggers.phrase' : 'triggers.words')}
          rules={[{ required: true, whitespace: true, message: t('dialogs.required') }]}
        >
          <Input maxLength={1000} />
        </Form.Item>
      )}
      {kind === 'queue' && (
        <Form.Item
          name="queueId"
          label={t('fields.queue')}
          rules={[{ required: true, message: t('literal.queueMissing') }]}
        >
          <Select options={queues.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
      <Form.Item name="whatsappId" label={t('triggers.connection')}>
        <Select
          allowClear
          placeholder={t('triggers.everyConnection')}
          options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  );
}
