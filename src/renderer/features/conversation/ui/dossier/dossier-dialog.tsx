import { Modal, Segmented } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTicketQuery } from '@renderer/entities/ticket/use-ticket';
import { useReturnFocus } from '@renderer/lib/use-return-focus';

import styles from './dossier.module.css';
import { DossierCheck } from './dossier-check';
import { DossierExport } from './dossier-export';

type View = 'export' | 'check';

/** Exports the conversation as a file that proves itself, and checks such files. */
export function DossierDialog({ uuid, onClose }: { uuid: string; onClose: () => void }): JSX.Element | null {
  useReturnFocus();
  const { t } = useTranslation('dossier');
  const { data: ticket } = useTicketQuery(uuid);
  const [view, setView] = useState<View>('export');
  const [isRunning, setIsRunning] = useState(false);
  if (ticket === undefined) return null;
  return (
    <Modal
      open
      title={t('title')}
      footer={null}
      onCancel={onClose}
      // Closing would end the export unseen.
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      width={560}
      destroyOnHidden
    >
      <Segmented<View>
        className={styles.views}
        aria-label={t('views.label')}
        disabled={isRunning}
        value={view}
        options={(['export', 'check'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={setView}
      />
      {view === 'export' ? <DossierExport ticket={ticket} onRunning={setIsRunning} /> : <DossierCheck />}
    </Modal>
  );
}
