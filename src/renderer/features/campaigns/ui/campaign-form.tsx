import { Alert, Drawer, Form } from 'antd';
import dayjs from 'dayjs';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { currentTime } from '@renderer/lib/current-time';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { AttachmentField } from '@renderer/ui/form/attachment-field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { useToast } from '@renderer/ui/use-toast';
import { campaignDraft } from '@shared/api/campaigns';
import type { Campaign } from '@shared/domain/campaign';
import { canEditCampaign } from '@shared/domain/campaign';
import { connectionId, contactListId, fileListId, tagId } from '@shared/domain/ids';

import { useSaveCampaign } from '../api/campaign-queries';
import { CampaignFields } from './campaign-fields';
import styles from './campaign-fields.module.css';

/** The moment is typed without an offset and sent with it; nothing chosen is null. */
const campaignForm = campaignDraft.extend({
  scheduledAt: z.string().nullish(),
  contactListId: contactListId.nullish(),
  whatsappId: connectionId.nullish(),
  tagListId: tagId.nullish(),
  fileListId: fileListId.nullish(),
});
type FormValues = z.output<typeof campaignForm>;

type CampaignFormProps = { campaign: Campaign | null; onClose: () => void };
const width = 600;

/** Creates a campaign, or edits the given one; what is locked is only shown. */
export function CampaignForm({ campaign, onClose }: CampaignFormProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const save = useSaveCampaign(campaign);
  const [attachment, setAttachment] = useState<AttachmentChange>('keep');
  const [openedAt] = useState(currentTime);
  const isLocked = campaign !== null && !canEditCampaign(campaign, openedAt);
  const initial = initialOf(campaign);
  const fields = (
    <>
      <CampaignFields />
      <AttachmentField
        label={t('attachment')}
        current={campaign?.mediaName ?? ''}
        accepted={[]}
        change={attachment}
        onChange={setAttachment}
        isReadOnly={isLocked}
      />
    </>
  );
  if (isLocked) {
    return (
      <Drawer open title={campaign.name} size={width} onClose={onClose}>
        <Alert type="info" showIcon className={styles.locked ?? ''} title={t('locked')} />
        <Form layout="vertical" disabled requiredMark={false} initialValues={initial}>
          {fields}
        </Form>
      </Drawer>
    );
  }
  return (
    <FormDrawer
      title={t(campaign === null ? 'createTitle' : 'editTitle')}
      schema={campaignForm}
      initial={initial}
      size={width}
      onSubmit={async (values) => {
        await save(draftOf(values), attachment);
        toast.success(t('saved'));
      }}
      onClose={onClose}
    >
      {fields}
    </FormDrawer>
  );
}

function initialOf(campaign: Campaign | null): z.input<typeof campaignForm> {
  const nothing = { contactListId: null, whatsappId: null, tagListId: null, fileListId: null, scheduledAt: null };
  if (campaign === null) return { name: '', ...nothing };
  const { name, message1, message2, message3, message4, message5, contactListId: listId, whatsappId } = campaign;
  return {
    ...{ name, message1, message2, message3, message4, message5, whatsappId },
    ...{ contactListId: listId, tagListId: campaign.tagId, fileListId: campaign.fileListId },
    scheduledAt: campaign.scheduledAt === null ? null : dayjs(campaign.scheduledAt).format('YYYY-MM-DDTHH:mm'),
  };
}

/** What was not chosen is said to be nothing: left out, it would stay as it was. */
function draftOf(values: FormValues) {
  const { scheduledAt, contactListId: listId, whatsappId, tagListId, fileListId: files } = values;
  return {
    ...values,
    scheduledAt: scheduledAt ? dayjs(scheduledAt).toISOString() : null,
    ...{ contactListId: listId ?? null, whatsappId: whatsappId ?? null, tagListId: tagListId ?? null },
    fileListId: files ?? null,
  };
}
