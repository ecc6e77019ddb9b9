import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { CopyField } from '@renderer/ui/copy-field';

import type { CreatedToken } from '../api-tokens-area';
import styles from './api-tokens.module.css';

/** The text of a new token, which no later answer contains. */
export function CreatedApiToken({ created: { name, token } }: { created: CreatedToken }): JSX.Element {
  const { t } = useTranslation('connections');
  return (
    <div className={styles.created}>
      <p role="status">{t('tokens.once', { name })}</p>
      <CopyField value={token} label={t('tokens.text')} copyLabel={t('tokens.copy')} copiedLabel={t('tokens.copied')} />
    </div>
  );
}
