import { Alert, App, Form, Input, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { phraseCampaignDraft } from '@shared/api/phrase-campaigns';
import type { Connection } from '@shared/domain/connection';
import type { PhraseCampaign } from '@shared/domain/phrase-campaign';

import { usePhraseChoices, useSavePhrase } from '../api/phrase-queries';

const phraseForm = phraseCampaignDraft.extend({ status: z.boolean().optional() });

type PhraseFormProps = { campaign: PhraseCampaign | null; onClose: () => void };

/** Creates a phrase that starts a flow, or edits the given one. */
export function PhraseForm({ campaign, onClose }: PhraseFormProps): JSX.Element {
  const { t } = useTranslation('phrases');
  const { message } = App.useApp();
  const { data, isPending } = usePhraseChoices();
  const save = useSavePhrase(campaign);
  const initial =
    campaign === null
      ? {}
      : { ...campaign, flowId: campaign.flowId ?? undefined, whatsappId: campaign.whatsappId ?? undefined };
  return (
    <FormDrawer
      title={t(campaign === null ? 'createTitle' : 'editTitle')}
      schema={phraseForm}
      initial={initial}
      fieldOfError={({ code }) => (code === 'ERR_NO_FLOW_FOUND' ? 'flowId' : null)}
      onSubmit={async (draft) => {
        await save(draft);
        void message.success(t(campaign === null ? 'created' : 'changed'));
      }}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={100} />
      </Field>
      <Field name="phrase" label={t('phrase')} extra={t('phraseHint')}>
        <Input maxLength={1000} />
      </Field>
      <Field name="flowId" label={t('flow')}>
        <Select
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.flows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <ConnectionField connections={data?.connections} />
      {campaign !== null && (
        <Field name="status" label={t('status')} valuePropName="checked">
          <Switch checkedChildren={t('active')} unCheckedChildren={t('inactive')} />
        </Field>
      )}
      {data?.flows.length === 0 && <Alert type="info" title={t('noFlows')} />}
    </FormDrawer>
  );
}

/** Where the phrase is heard. That none is chosen is marked, and keeps nobody from saving. */
function ConnectionField({ connections }: { connections: readonly Connection[] | undefined }): JSX.Element {
  const { t } = useTranslation('phrases');
  const chosen: unknown = Form.useWatch('whatsappId');
  const isMissing = chosen === undefined || chosen === null;
  return (
    <Form.Item
      name="whatsappId"
      label={t('connection')}
      {...(isMissing && { validateStatus: 'warning', help: t('connectionHint') })}
    >
      <Select
        allowClear
        loading={connections === undefined}
        options={(connections ?? []).map(({ id, name, status }) => ({
          value: id,
          label: status === 'CONNECTED' ? t('online', { name }) : name,
        }))}
      />
    </Form.Item>
  );
}
