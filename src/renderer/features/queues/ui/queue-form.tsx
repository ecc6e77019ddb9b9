import { Input, Select, Tabs } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { hoursOptionPath, HoursSource } from '@renderer/entities/hours/hours-source';
import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import type { RobotChoices } from '@renderer/entities/robot/robot-choices';
import { useIntegrationChoices, usePromptChoices } from '@renderer/entities/robot/robot-choices';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useHasRoute } from '@renderer/entities/session/use-has-route';
import { useSettings } from '@renderer/entities/setting/settings';
import { useWaitThresholds } from '@renderer/entities/ticket/use-wait-thresholds';
import { backend } from '@renderer/lib/backend';
import type { FindExisting } from '@renderer/ui/form/existing-record';
import { findExisting } from '@renderer/ui/form/existing-record';
import { Field } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { LeavingLink } from '@renderer/ui/form/leaving-link';
import { NumberInput } from '@renderer/ui/form/number-input';
import { carriedFields } from '@shared/api/carried-fields';
import type { QueueDetails } from '@shared/domain/queue';
import { scheduleTypeOf } from '@shared/domain/setting';

import { queueArea } from '../api/queue-queries';
import { blankQueue, changeOf, fieldOfRefusal, queueForm, valuesOf, withHoursToSend } from '../model/queue-form';
import { HoursField } from './hours-field';
import { PaletteField } from './palette-field';
import styles from './queue-form.module.css';
import { QueueMenuSection } from './queue-menu-section';

type QueueFormProps = {
  queue: QueueDetails | null;
  /** Shows another queue in place of this form. */
  onOpen?: ((queue: QueueDetails) => void) | undefined;
  onClose: () => void;
};

/** Creates a queue, or edits the given one. The tab of opening hours exists where the company sets hours per queue. */
export function QueueForm({ queue, onOpen, onClose }: QueueFormProps): JSX.Element {
  const { t } = useTranslation(['queues', 'common']);
  const { data: settings } = useSettings();
  const save = useSaveRecord(queueArea, queue);
  const hasIntervals = useCapability('openingHours');
  const hasHours = scheduleTypeOf(settings) === 'queue';
  const data = <QueueData queue={queue} />;
  return (
    <DetailForm
      record={queue}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      size={640}
      schema={queueForm}
      blank={blankQueue}
      valuesOf={valuesOf}
      fieldOfError={({ code }) => fieldOfRefusal(code)}
      findExisting={findExistingQueue(onOpen)}
      save={{
        create: (draft) => save.create(withHoursToSend(draft, hasIntervals)),
        change: (change) => save.change(withHoursToSend(changeOf(change, queue), hasIntervals)),
      }}
      carried={carriedFields['queues.update']}
      savedText={t('saved')}
      onClose={onClose}
    >
      {hasHours ? (
        <Tabs
          items={[
            { key: 'data', label: t('tabs.data'), children: data, forceRender: true },
            { key: 'hours', label: t('tabs.hours'), children: <Hours />, forceRender: true },
          ]}
        />
      ) : (
        <>
          {data}
          <p className={styles.hours}>
            <HoursSource />
          </p>
          <HiddenHours />
        </>
      )}
    </DetailForm>
  );
}

const fetchQueues = () => backend.send('queues.list', { query: {} });

function findExistingQueue(open: QueueFormProps['onOpen']): FindExisting {
  const nameOf = ({ name }: QueueDetails) => name;
  const byName = findExisting({
    code: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
    field: 'name',
    fetch: fetchQueues,
    isSame: ({ name }, typed) => name === typed,
    nameOf,
    open,
  });
  const byColor = findExisting({
    code: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    field: 'color',
    fetch: fetchQueues,
    isSame: ({ color }, typed) => color.toLowerCase() === typed.toLowerCase(),
    nameOf,
    open,
  });
  return async (refusal, values) => (await byName(refusal, values)) ?? byColor(refusal, values);
}

function QueueData({ queue }: { queue: QueueDetails | null }): JSX.Element {
  const { t } = useTranslation('queues');
  const { plan } = useSession();
  const hasIntegrations = useHasRoute('integrations');
  const hasPrompts = useHasRoute('prompts');
  const hasWaits = useCapability('queueWaits');
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={60} />
      </Field>
      <Field name="color" label={t('color')}>
        <PaletteField />
      </Field>
      <Field name="orderQueue" label={t('order')} extra={t('orderHint')}>
        <NumberInput min={0} max={9999} precision={0} />
      </Field>
      <Field name="greetingMessage" label={t('greeting')}>
        <GrowingArea least={3} most={8} />
      </Field>
      <Field name="outOfHoursMessage" label={t('outOfHours')}>
        <GrowingArea least={2} most={6} />
      </Field>
      {hasWaits && <WaitFields />}
      {plan?.useIntegrations !== false && hasIntegrations && <IntegrationField />}
      {plan?.useOpenAi !== false && hasPrompts && <PromptField />}
      <QueueMenuSection queue={queue} />
    </>
  );
}

/** Minutes until a wait in this queue is amber, and red; empty fields take the company's. */
function WaitFields(): JSX.Element {
  const { t } = useTranslation('queues');
  const { medium, long } = useWaitThresholds();
  return (
    <>
      <Field name="waitMedium" label={t('waitMedium')} extra={t('waitHint', { number: medium })}>
        <NumberInput min={1} max={1_440} precision={0} />
      </Field>
      <Field name="waitLong" label={t('waitLong')} extra={t('waitHint', { number: long })}>
        <NumberInput min={1} max={1_440} precision={0} />
      </Field>
    </>
  );
}

function Hours(): JSX.Element {
  const { t } = useTranslation('queues');
  const hasCalendar = useCapability('openingHours');
  return (
    <>
      <p className={styles.hours}>
        {t(hasCalendar ? 'hours.sourceWithCalendar' : 'hours.source')}{' '}
        <LeavingLink to={hoursOptionPath}>{t('hours.openOption')}</LeavingLink>
      </p>
      <Field name="schedules" label={t('tabs.hours')} extra={t('hours.hint')}>
        <HoursField />
      </Field>
    </>
  );
}

/** Keeps the hours in the form's values, so that a save does not clear them. */
function HiddenHours(): JSX.Element {
  return (
    <Field name="schedules" label="" hidden>
      <HoursField />
    </Field>
  );
}

/** Integration that answers the queue's tickets before an attendant. */
function IntegrationField(): JSX.Element {
  return <RobotField name="integrationId" {...useIntegrationChoices()} />;
}

/** Prompt of the AI that answers the queue's tickets before an attendant. */
function PromptField(): JSX.Element {
  return <RobotField name="promptId" {...usePromptChoices()} />;
}

type RobotFieldProps = RobotChoices & { name: 'integrationId' | 'promptId' };

function RobotField({ name, choices, hasFailed }: RobotFieldProps): JSX.Element {
  const { t } = useTranslation('queues');
  return (
    <Field
      name={name}
      label={t(name)}
      normalize={(id: number | undefined) => id ?? null}
      {...(hasFailed && { extra: t('robotsFailed') })}
    >
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={choices === undefined && !hasFailed}
        placeholder={t(`${name}None`)}
        notFoundContent={t(`${name}Empty`)}
        options={(choices ?? []).map(({ id, name: label }) => ({ value: id, label }))}
      />
    </Field>
  );
}
