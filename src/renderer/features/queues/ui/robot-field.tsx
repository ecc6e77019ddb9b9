import { Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { RobotChoices } from '@renderer/entities/robot/robot-choices';
import { useIntegrationChoices, usePromptChoices } from '@renderer/entities/robot/robot-choices';
import { Field } from '@renderer/ui/form/field';

/** Integration that answers the queue's tickets before an attendant. */
export function IntegrationField(): JSX.Element {
  return <RobotField name="integrationId" {...useIntegrationChoices()} />;
}

/** Prompt of the AI that answers the queue's tickets before an attendant. */
export function PromptField(): JSX.Element {
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
        placeholder={t('noRobot')}
        notFoundContent={t(`${name}Empty`)}
        options={(choices ?? []).map(({ id, name: label }) => ({ value: id, label }))}
      />
    </Field>
  );
}
