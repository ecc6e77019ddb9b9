import { Badge } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMinute } from '@renderer/lib/time';
import type { IntegrationHealth, IntegrationState } from '@shared/domain/integration-call';

const tones = { never: 'default', works: 'success', failing: 'error' } as const satisfies Record<
  IntegrationHealth,
  string
>;

/** State of an integration by its calls. */
export function HealthMark({ state }: { state: Pick<IntegrationState, 'health' | 'failingSince'> }): JSX.Element {
  const { t } = useTranslation('integrations');
  const { health, failingSince } = state;
  const text =
    failingSince === null
      ? t(`calls.health.${health}`)
      : t('calls.health.failingSince', { time: formatMinute(failingSince) });
  return <Badge status={tones[health]} text={text} />;
}
