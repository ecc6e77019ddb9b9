import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { takeBack, usePendingFiles } from '@renderer/features/conversation/api/compose/pending-files';
import type { TicketId } from '@shared/domain/ids';

import styles from './quick-replies.module.css';

/** Files of quick replies that leave in a few seconds, each with a button that takes it back. */
export function PendingFilesBar({ ticketId }: { ticketId: TicketId }): JSX.Element {
  const { t } = useTranslation('compose');
  const files = usePendingFiles(ticketId);
  return (
    <>
      {files.map((file) => (
        <div key={file.actionId} role="status" className={styles.pending}>
          <span className={styles.file}>{t('quick.leaving', { name: file.name })}</span>
          <Button size="small" onClick={() => takeBack(file)}>
            {t('quick.takeBack')}
          </Button>
        </div>
      ))}
    </>
  );
}
