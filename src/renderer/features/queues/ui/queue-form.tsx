import { App, Input, InputNumber, Tabs } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useSettings } from '@renderer/entities/setting/settings';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import type { QueueDetails } from '@shared/domain/queue';
import { settingValue } from '@shared/domain/setting';

import { useSaveQueue } from '../api/queue-queries';
import { fieldOfRefusal, queueForm, startOf } from '../model/queue-form';
import { HoursField } from './hours-field';
import { PaletteField } from './palette-field';
import { QueueMenuSection } from './queue-menu-section';
import { IntegrationField, PromptField } from './robot-field';

/** Opens a queue, or edits the given one: its data with its menu, and its hours where queues keep hours. */
export function QueueForm({ queue, onClose }: { queue: QueueDetails | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('queues');
  const { data: settings } = useSettings();
  const { message } = App.useApp();
  const save = useSaveQueue(queue);
  const hasHours = settingValue(settings, 'scheduleType') === 'queue';
  const data = <QueueData queue={queue} />;
  return (
    <FormDrawer
      title={t(queue === null ? 'createTitle' : 'editTitle')}
      size={640}
      schema={queueForm}
      initial={startOf(queue)}
      fieldOfError={({ code }) => fieldOfRefusal(code)}
      onSubmit={async (form) => {
        await save(form);
        void message.success(t('saved'));
      }}
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
          <Hidden />
        </>
      )}
    </FormDrawer>
  );
}

function QueueData({ queue }: { queue: QueueDetails | null }): JSX.Element {
  const { t } = useTranslation('queues');
  const { plan } = useSession();
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={60} />
      </Field>
      <Field name="color" label={t('color')}>
        <PaletteField />
      </Field>
      <Field name="orderQueue" label={t('order')} extra={t('orderHint')}>
        <InputNumber min={0} max={9999} precision={0} />
      </Field>
      <Field name="greetingMessage" label={t('greeting')}>
        <GrowingArea least={3} most={8} />
      </Field>
      <Field name="outOfHoursMessage" label={t('outOfHours')}>
        <GrowingArea least={2} most={6} />
      </Field>
      {plan?.useIntegrations !== false && <IntegrationField />}
      {plan?.useOpenAi !== false && <PromptField />}
      <QueueMenuSection queue={queue} />
    </>
  );
}

function Hours(): JSX.Element {
  const { t } = useTranslation('queues');
  return (
    <Field name="schedules" label={t('tabs.hours')} extra={t('hours.hint')}>
      <HoursField />
    </Field>
  );
}

/** The hours stay what they are where no one may see them. */
function Hidden(): JSX.Element {
  return (
    <Field name="schedules" label="" hidden>
      <HoursField />
    </Field>
  );
}
