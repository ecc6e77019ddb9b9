import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { Notice } from '@renderer/ui/notice';
import type { StorageTrouble } from '@shared/domain/storage-trouble';

import styles from './storage-troubles.module.css';

/** Says what happened to what is kept on this machine; what is over can be put away. */
export function StorageTroubles({ troubles }: { troubles: readonly StorageTrouble[] }): JSX.Element {
  const { t } = useTranslation('storage');
  const isOver = troubles.some(({ kind }) => kind === 'recovered' || kind === 'lost');
  const dismiss = isOver && (
    <Button size="small" onClick={() => void callMain('storage.dismiss')}>
      {t('dismiss')}
    </Button>
  );
  return (
    <Notice role="alert" label={t('label')} actions={dismiss}>
      <ul className={styles.list}>
        {troubles.map((trouble) => (
          <li key={trouble.kind === 'lowSpace' ? trouble.kind : `${trouble.kind} ${trouble.what}`}>
            {trouble.kind === 'lowSpace' ? t('lowSpace') : t(trouble.kind, { what: t(`what.${trouble.what}`) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
