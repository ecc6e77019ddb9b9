import { Form, Input, Segmented, Select } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Field } from '@renderer/ui/form/field';
import type { Campaign } from '@shared/domain/campaign';
import type { ContactListId } from '@shared/domain/ids';
import { contactListId, tagId } from '@shared/domain/ids';

import { useCampaignChoices } from '../../campaign-area';
import { useAudience } from '../../use-audience';
import { AudienceFigures } from './audience-figures';
import { FileAudience } from './file-audience';

const kinds = ['list', 'tag', 'file'] as const;
type Kind = (typeof kinds)[number];

type AudienceStepProps = {
  campaign: Campaign | null;
  /** True if the form schedules or starts the campaign, so that nothing may be missing. */
  willStart: () => boolean;
};

/** Name and recipients: a list, a tag or a file that becomes a list; never two of them, because servers differ in the audience that they make of the two. */
export function AudienceStep({ campaign, willStart }: AudienceStepProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const { lists, tags } = useCampaignChoices();
  const tag: unknown = Form.useWatch('tagListId', form);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const kind =
    chosen ?? (typeof tag === 'number' || (tag === undefined && (campaign?.tagId ?? null) !== null) ? 'tag' : 'list');
  const isEmpty = (name: string): boolean => typeof form.getFieldValue(name) !== 'number';
  const hasNoAudience = (): boolean => willStart() && isEmpty('contactListId') && isEmpty('tagListId');
  const clear = (other: string) => (value: unknown) => {
    if (typeof value === 'number' && !isEmpty(other)) form.setFieldValue(other, null);
  };
  /** The people of the file are shown as the list that they have become. */
  const takeList = (list: ContactListId): void => {
    form.setFieldsValue({ contactListId: list, tagListId: null });
    setChosen('list');
  };
  const select = { allowClear: true, showSearch: { optionFilterProp: 'label' }, placeholder: t('none') };
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input maxLength={50} />
      </Field>
      <Form.Item label={t('audience.kind')}>
        <Segmented
          aria-label={t('audience.kind')}
          value={kind}
          onChange={setChosen}
          options={kinds.map((value) => ({ value, label: t(`audience.kinds.${value}`) }))}
        />
      </Form.Item>
      {kind === 'file' && <FileAudience onMade={takeList} />}
      <Field
        name="contactListId"
        label={t('contactList')}
        hidden={kind !== 'list'}
        dependencies={['scheduledAt', 'tagListId']}
        check={() => (kind !== 'tag' && hasNoAudience() ? t('audienceMissing') : null)}
      >
        <Select {...select} options={lists.map(choice)} onChange={clear('tagListId')} />
      </Field>
      <Field
        name="tagListId"
        label={t('tagList')}
        tooltip={t('tagListHint')}
        hidden={kind !== 'tag'}
        dependencies={['scheduledAt', 'contactListId']}
        check={() => (kind === 'tag' && hasNoAudience() ? t('audienceMissing') : null)}
      >
        <Select {...select} options={tags.map(choice)} onChange={clear('contactListId')} />
      </Field>
      <Figures />
    </>
  );
}

const choice = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

function Figures(): JSX.Element | null {
  const audience = useFormAudience();
  return audience === null ? null : <AudienceFigures audience={audience} />;
}

/** The audience that the form names by now. */
export function useFormAudience() {
  const form = Form.useFormInstance();
  const list = contactListId.safeParse(Form.useWatch<unknown>('contactListId', form));
  const tag = tagId.safeParse(Form.useWatch<unknown>('tagListId', form));
  return useAudience({ listId: list.data ?? null, tagId: tag.data ?? null });
}
