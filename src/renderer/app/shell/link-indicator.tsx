import { Button, Popover } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLinkStore } from '@renderer/entities/session/link-store';
import { landmarkOf } from '@renderer/lib/landmark';
import { useServerSilence } from '@renderer/lib/server-silence';

import { showDiagnostics } from './diagnostics-store';
import styles from './link-indicator.module.css';
import { NumbersChip } from './numbers-chip';
import { linkNotice } from './shell-rules';

const millisecondsToConnect = 6_000;

/** State of the link in one word, with its meaning and a remedy in a popover. */
export function LinkIndicator(): JSX.Element {
  const { t } = useTranslation('shell');
  const { state, hasBeenLive } = useLinkStore();
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), millisecondsToConnect);
    return () => clearTimeout(timer);
  }, []);
  const isSilent = useServerSilence();
  const notice = linkNotice({ state, hasBeenLive, hasWaited, isSilent });
  return (
    <div className={styles.link}>
      {(notice === 'offline' || notice === 'behind' || notice === 'silent') && (
        <span aria-hidden className={styles.brief}>
          {t(`link.brief.${notice}`)}
        </span>
      )}
      <Popover
        trigger={['hover', 'focus', 'click']}
        placement="bottomRight"
        getPopupContainer={landmarkOf}
        content={
          <>
            <p className={styles.about}>{t(`link.about.${notice}`)}</p>
            {(notice === 'offline' || notice === 'silent') && (
              <Button size="small" className={styles.cause ?? ''} onClick={() => showDiagnostics('checks')}>
                {t('link.findCause')}
              </Button>
            )}
          </>
        }
      >
        <button type="button" className={`${styles.indicator ?? ''} ${styles[notice] ?? ''}`}>
          <span aria-hidden className={styles.dot} />
          {t(`link.${notice}`)}
        </button>
      </Popover>
      <NumbersChip />
      <span role="status" className="recado-hidden">
        {notice === 'live' ? t('link.live') : t(`link.about.${notice}`)}
      </span>
    </div>
  );
}
