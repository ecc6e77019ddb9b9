import { Modal } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';

import { KeyName } from './key-name';
import styles from './keys.module.css';
import type { CommandName } from './shortcuts';
import { commandNames } from './shortcuts';

/** List of shortcuts. */
export function CheatSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation('keys');
  useReturnFocus();
  return (
    <Modal open title={t('sheet.title')} footer={null} onCancel={onClose} width={560}>
      <dl className={styles.sheet}>
        {commandNames.map((name: CommandName) => (
          <div key={name} className={styles.line}>
            <dt>{t(`commands.${name}`)}</dt>
            <dd>
              <KeyName command={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('sheet.typing')}</p>
    </Modal>
  );
}
