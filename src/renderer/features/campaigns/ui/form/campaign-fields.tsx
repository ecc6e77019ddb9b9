import { Form } from 'antd';
import type { JSX, ReactNode } from 'react';
import { use, useEffect } from 'react';

import { FormFaults } from '@renderer/ui/form/field';
import type { Campaign } from '@shared/domain/campaign';
import { messageKeys } from '@shared/domain/campaign';

import { AudienceStep } from './audience-step';
import { CampaignSteps } from './campaign-steps';
import { MessageStep } from './message-step';
import { ReviewStep } from './review-step';
import { WhenStep } from './when-step';

type CampaignFieldsProps = {
  /** Null for a new campaign. */
  campaign: Campaign | null;
  attachment: ReactNode;
  /** The start that the user asks for in the last step. */
  start: { isWanted: () => boolean; setWanted: (isWanted: boolean) => void };
  isReadOnly?: boolean;
};

const fields = {
  audience: ['name', 'contactListId', 'tagListId'],
  message: [...messageKeys, 'fileListId'],
  when: ['scheduledAt', 'whatsappId'],
  review: [],
};

/** Fields of a campaign in four steps; one that is only read shows them all. */
export function CampaignFields(props: CampaignFieldsProps): JSX.Element {
  const { campaign, attachment, start, isReadOnly = false } = props;
  const form = Form.useFormInstance();
  const faults = use(FormFaults);
  const { setWanted } = start;
  // A refused start is no start any more: the next save keeps a draft.
  useEffect(() => setWanted(false), [faults, setWanted]);
  // Nothing may be missing in a campaign that a save schedules or starts.
  const willStart = (): boolean => {
    const typed: unknown = form.getFieldValue('scheduledAt');
    const isTimed = typeof typed === 'string' && typed !== '';
    return start.isWanted() || (isTimed && (campaign?.status === 'PROGRAMADA' || form.isFieldTouched('scheduledAt')));
  };
  const startNow = (): void => {
    setWanted(true);
    form.submit();
  };
  return (
    <CampaignSteps
      fields={fields}
      isWhole={isReadOnly}
      panels={{
        audience: <AudienceStep key="audience" campaign={campaign} willStart={willStart} />,
        message: <MessageStep key="message" willStart={willStart} attachment={attachment} />,
        when: <WhenStep key="when" />,
        review: <ReviewStep key="review" onStart={startNow} />,
      }}
    />
  );
}
