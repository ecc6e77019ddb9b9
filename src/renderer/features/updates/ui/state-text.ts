import { useTranslation } from 'react-i18next';

import type { UpdateState } from '@shared/ipc/updates';

/** The state of updates in a sentence, with what to do next. */
export function useStateText(state: UpdateState): string {
  const { t, i18n } = useTranslation('updates');
  switch (state.kind) {
    case 'off':
      return t(`off.${state.reason}`);
    case 'idle':
      return state.found === null ? t('idle') : t(`found.${state.found}`);
    case 'checking':
      return t('checking');
    case 'available':
      return t('available', { version: state.offer.version });
    case 'downloading':
      return t('downloading', { version: state.offer.version, percent: state.percent });
    case 'verified':
      return t('verified', { version: state.offer.version });
    case 'ready': {
      const works = state.work.map((work) => t(`work.${work}`));
      const work = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(works);
      return t(works.length === 0 ? 'ready' : 'waits', { version: state.offer.version, work });
    }
    case 'installing':
      return t('installing', { version: state.offer.version });
    case 'probation':
      return t('probation', { version: state.to });
    case 'confirmed':
      return t('confirmed', { version: state.to });
    case 'rolledBack':
      return t(`rolledBack.${state.reason}`, { from: state.from, to: state.to });
    case 'failed':
      return t(`failed.${state.reason}`);
  }
}
