import { Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Flow } from '@shared/domain/flow';

import { useEditor } from '../editor-context';
import { useActivation } from '../use-activation';
import styles from './triggers.module.css';

/** Switches the flow on or off, where the server can; elsewhere its state is shown. */
export function ActiveSwitch({ flow: { id } }: { flow: Flow }): JSX.Element {
  const { t } = useTranslation('flows');
  const { isActive, canSwitch, isChanging, switchTo } = useActivation(id);
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  return (
    <label className={styles.state}>
      <span>
        {t('triggers.state')}
        <span className={styles.hint}>{t(isActive ? 'triggers.isOn' : 'triggers.isOff')}</span>
      </span>
      <Switch
        checked={isActive}
        disabled={!canSwitch || isReadOnly}
        loading={isChanging}
        aria-label={t('triggers.state')}
        onChange={(next) => void switchTo(next)}
      />
    </label>
  );
}
