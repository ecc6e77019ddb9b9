import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

import styles from './quote-search.module.css';
import type { ScrollToQuoted } from './use-scroll-to-quoted';

/** Over the messages while a quoted one is looked for: how it goes, and what can be done about it. */
export function QuoteSearch({ state, goOn, stop }: ScrollToQuoted): JSX.Element | null {
  const { t } = useTranslation('conversation');
  if (state === null) return null;
  const goesOn = state === 'failed' || state === 'paused';
  return (
    <div role="status" className={styles.state}>
      {state === 'gone' && t('quote.gone')}
      {state === 'failed' && t('older.failed')}
      {(state === 'seeking' || state === 'paused') && t('older.loading')}
      {goesOn && (
        <Button size="small" onClick={goOn}>
          {t(state === 'failed' ? 'older.retry' : 'quote.goOn')}
        </Button>
      )}
      <IconButton size="small" icon={<CloseOutlined />} label={t('quote.stop')} onClick={stop} />
    </div>
  );
}
