import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@renderer/ui/use-error-text';

import styles from './composer.module.css';
import type { ComposerState } from './use-composer';

/** Why something in the composer has not gone, or cannot go. */
export function ComposerProblems({ composer }: { composer: ComposerState }): JSX.Element {
  const { t } = useTranslation('conversation');
  const describe = useErrorText();
  const { sending, draft, attaching, voice } = composer;
  return (
    <>
      {sending.isError && <Problem>{describe(sending.error)}</Problem>}
      {draft.kind === 'tooLong' && <Problem>{t('composer.tooLong', { count: draft.over })}</Problem>}
      {attaching.error !== null && <Problem>{describe(attaching.error)}</Problem>}
      {voice.problem !== null && <Problem>{t(`composer.voice.${voice.problem}`)}</Problem>}
    </>
  );
}

function Problem({ children }: { children: ReactNode }): JSX.Element {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}
