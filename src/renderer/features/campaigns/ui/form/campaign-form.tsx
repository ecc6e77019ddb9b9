import { Alert, Drawer, Form } from 'antd';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useMayManage } from '@renderer/entities/session/use-may-manage';
import { currentTime } from '@renderer/lib/current-time';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { AttachmentField } from '@renderer/ui/form/attachment-field';
import { useToast } from '@renderer/ui/use-toast';
import type { CampaignChange, CampaignDraft } from '@shared/api/campaigns';
import { campaignDraft } from '@shared/api/campaigns';
import { carriedFields } from '@shared/api/carried-fields';
import type { Campaign } from '@shared/domain/campaign';
import { canEditCampaign, statusAfterEdit } from '@shared/domain/campaign';
import { connectionId, contactListId, fileListId, tagId } from '@shared/domain/ids';

import { campaignArea } from '../../campaign-area';
import { useStartQuestion } from '../use-start-question';
import { CampaignFields } from './campaign-fields';
import styles from './campaign-fields.module.css';

/** `scheduledAt` is local time without an offset, as the input has it; selects that have no choice hold null. */
const campaignForm = campaignDraft.extend({
  scheduledAt: z.string().nullish(),
  contactListId: contactListId.nullish(),
  whatsappId: connectionId.nullish(),
  tagListId: tagId.nullish(),
  fileListId: fileListId.nullish(),
});
type FormValues = z.output<typeof campaignForm>;

type CampaignFormProps = {
  campaign: Campaign | null;
  /** Campaign whose values a new one begins with, except its time. */
  template?: Campaign | undefined;
  onClose: () => void;
};
const width = 720;

/** Creates a campaign, or edits the given one. A campaign that has started is locked and only shown. */
export function CampaignForm({ campaign, template, onClose }: CampaignFormProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const start = useStart(campaign);
  const save = useSaveRecord(campaignArea, campaign);
  const [attachment, setAttachment] = useState<AttachmentChange>('keep');
  const [openedAt] = useState(currentTime);
  const mayManage = useMayManage('campaigns');
  const isLocked = campaign !== null && !(mayManage && canEditCampaign(campaign, openedAt));
  const fields = (
    <CampaignFields
      campaign={campaign}
      start={start}
      isReadOnly={isLocked}
      attachment={
        <AttachmentField
          label={t('attachment')}
          current={campaign?.mediaName ?? ''}
          accepted={[]}
          change={attachment}
          onChange={setAttachment}
          isReadOnly={isLocked}
        />
      }
    />
  );
  const confirmStarted = async (saving: Promise<void>, startedName: string | undefined): Promise<void> => {
    await saving;
    if (startedName !== undefined) toast.success(t('start.done'));
  };
  const create = (values: FormValues): Promise<void> => {
    const startedName = start.isAgreed() ? values.name : undefined;
    return confirmStarted(save.create({ draft: draftOf(values), before: null, attachment, startedName }), startedName);
  };
  const change = (values: Partial<FormValues>): Promise<void> => {
    const startedName = start.isAgreed() ? (values.name ?? campaign?.name) : undefined;
    const written = { draft: changeOf(values), before: campaign, attachment, startedName };
    return confirmStarted(save.change(written), startedName);
  };
  if (isLocked) {
    return (
      <Drawer open title={campaign.name} size={width} onClose={onClose}>
        <Alert type="info" showIcon className={styles.locked ?? ''} title={t('locked')} />
        <Form layout="vertical" disabled requiredMark={false} initialValues={valuesOf(campaign)}>
          {fields}
        </Form>
      </Drawer>
    );
  }
  return (
    <DetailForm
      record={campaign}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={campaignForm}
      blank={template === undefined ? blank : copyOf(template, t('copyOf', { name: template.name }))}
      valuesOf={valuesOf}
      size={width}
      save={{ create, change }}
      carried={carriedFields['campaigns.update']}
      savedText={t('saved')}
      confirm={start.confirm}
      onClose={onClose}
    >
      {fields}
    </DetailForm>
  );
}

/** The start of a campaign from its form: wanted by a click, agreed to in a question. */
function useStart(campaign: Campaign | null) {
  const askStart = useStartQuestion();
  const isWanted = useRef(false);
  const isAgreed = useRef(false);
  /** Asks before a save that starts or schedules the campaign, or moves its time. */
  const confirm = async (values: unknown): Promise<boolean> => {
    const typed = campaignForm.partial().safeParse(values).data ?? {};
    const audience = {
      name: typed.name ?? '',
      contactListId: typed.contactListId ?? null,
      tagId: typed.tagListId ?? null,
    };
    const isStart = isWanted.current;
    isWanted.current = false;
    isAgreed.current = isStart && (await askStart({ ...audience, at: null }));
    if (isStart) return isAgreed.current;
    const at = instantOf(typed.scheduledAt);
    const before = campaign ?? { status: 'INATIVA', scheduledAt: null };
    if (at === null || statusAfterEdit(before, at) !== 'PROGRAMADA') return true;
    if (before.status === 'PROGRAMADA' && formTime(before.scheduledAt) === typed.scheduledAt) return true;
    return askStart({ ...audience, at });
  };
  return {
    confirm,
    setWanted: (wanted: boolean): void => {
      isWanted.current = wanted;
    },
    isWanted: () => isWanted.current,
    isAgreed: () => isAgreed.current,
  };
}

const blank = {
  name: '',
  contactListId: null,
  whatsappId: null,
  tagListId: null,
  fileListId: null,
  scheduledAt: null,
};

function valuesOf(campaign: Campaign): z.input<typeof campaignForm> {
  const { name, message1, message2, message3, message4, message5, contactListId: listId, whatsappId } = campaign;
  return {
    name,
    message1,
    message2,
    message3,
    message4,
    message5,
    whatsappId,
    contactListId: listId,
    tagListId: campaign.tagId,
    fileListId: campaign.fileListId,
    scheduledAt: formTime(campaign.scheduledAt),
  };
}

/** The list that a server made from a tag is left out, so that the copy gets one of its own. */
function copyOf(campaign: Campaign, name: string): z.input<typeof campaignForm> {
  const values = valuesOf(campaign);
  const listId = campaign.tagId === null ? campaign.contactListId : null;
  return { ...values, name: name.slice(0, longestName), contactListId: listId, scheduledAt: null };
}

const longestName = 50;

/** The time as the form's field has it. */
const formTime = (instant: string | null) => (instant === null ? null : dayjs(instant).format('YYYY-MM-DDTHH:mm'));

/** The changed fields as the endpoint has them. */
function changeOf(values: Partial<FormValues>): CampaignChange {
  const { scheduledAt, ...change } = values;
  return scheduledAt === undefined ? change : { ...change, scheduledAt: instantOf(scheduledAt) };
}

function instantOf(scheduledAt: string | null | undefined): string | null {
  return scheduledAt ? dayjs(scheduledAt).toISOString() : null;
}

/** Sends null for a cleared select: the server keeps the old value of a field that is left out. */
function draftOf(values: FormValues): CampaignDraft {
  const { scheduledAt, contactListId: listId, whatsappId, tagListId, fileListId: files } = values;
  return {
    ...values,
    scheduledAt: instantOf(scheduledAt),
    contactListId: listId ?? null,
    whatsappId: whatsappId ?? null,
    tagListId: tagListId ?? null,
    fileListId: files ?? null,
  };
}
