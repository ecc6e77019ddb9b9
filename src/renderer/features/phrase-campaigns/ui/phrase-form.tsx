import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { useMayManage } from '@renderer/entities/session/use-may-manage';
import { Field } from '@renderer/ui/form/field';
import { carriedFields } from '@shared/api/carried-fields';
import { phraseCampaignDraft } from '@shared/api/phrase-campaigns';
import type { Connection } from '@shared/domain/connection';
import type { PhraseCampaign } from '@shared/domain/phrase-campaign';

import { phraseArea, phraseChoicesQuery } from '../phrase-area';

const phraseForm = phraseCampaignDraft.extend({ status: z.boolean().optional() });

type PhraseFormProps = { campaign: PhraseCampaign | null; onClose: () => void };

/** Creates a phrase that starts a flow, or edits the given one. */
export function PhraseForm({ campaign, onClose }: PhraseFormProps): JSX.Element {
  const { t } = useTranslation('phrases');
  const { accountKey, user } = useSession();
  const { data, isPending } = useQuery(phraseChoicesQuery(accountKey, user.companyId));
  const save = useSaveRecord(phraseArea, campaign);
  const mayManage = useMayManage('flows');
  return (
    <DetailForm
      record={campaign}
      isReadOnly={!mayManage}
      titles={{ create: t('createTitle'), edit: t(mayManage ? 'editTitle' : 'viewTitle') }}
      schema={phraseForm}
      blank={{}}
      valuesOf={valuesOf}
      fieldOfError={({ code }) => (code === 'ERR_NO_FLOW_FOUND' ? 'flowId' : null)}
      save={save}
      carried={carriedFields['phraseCampaigns.update']}
      savedText={t(campaign === null ? 'created' : 'changed')}
      onClose={onClose}
    >
      {!mayManage && <Alert type="info" title={t('readOnly')} />}
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
          options={(data?.flows ?? []).map(({ id, name, active }) => ({
            value: id,
            label: active ? name : t('inactiveFlow', { name }),
          }))}
        />
      </Field>
      <ConnectionField connections={data?.connections} />
      {campaign !== null && (
        <Field name="status" label={t('status')} valuePropName="checked">
          <Switch checkedChildren={t('active')} unCheckedChildren={t('inactive')} />
        </Field>
      )}
      {mayManage && data?.flows.length === 0 && <Alert type="info" title={t('noFlows')} />}
    </DetailForm>
  );
}

/** Leaves the flow empty when it was removed, so that the form requires another one. */
function valuesOf({ flowId, whatsappId, ...fields }: PhraseCampaign) {
  const values = { ...fields, whatsappId: whatsappId ?? undefined };
  return flowId === null ? values : { ...values, flowId };
}

/** Connection that listens for the phrase. Optional: a missing one is highlighted but does not block saving. */
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
