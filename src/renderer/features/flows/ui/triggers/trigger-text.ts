import { useTranslation } from 'react-i18next';

import type { Start } from '../../api/flow-trigger-queries';

/** Says in words when a start applies. */
export function useTriggerText(): (start: Start) => string {
  const { t } = useTranslation('flows');
  return (start) => {
    if (start.of === 'phrase') return t('triggers.texts.exact', { phrase: start.phrase.phrase });
    const { kind, phrase } = start.trigger;
    return t(`triggers.texts.${kind}`, { phrase });
  };
}
