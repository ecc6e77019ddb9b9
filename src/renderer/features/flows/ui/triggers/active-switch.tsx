import { useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import { useToast } from '@renderer/ui/use-toast';
import type { Flow } from '@shared/domain/flow';

import styles from './triggers.module.css';

/** Switches the flow on or off, where the server can; elsewhere its state is shown. */
export function ActiveSwitch({ flow: { id, active } }: { flow: Flow }): JSX.Element {
  const { t } = useTranslation('flows');
  const canSwitch = useCapability('flowTriggers');
  const client = useQueryClient();
  const { accountKey } = useSession();
  const toast = useToast();
  const [shown, setShown] = useState(active);
  const [isChanging, setIsChanging] = useState(false);
  const [known, setKnown] = useState(active);
  if (known !== active) {
    setKnown(active);
    setShown(active);
  }
  const switchTo = async (next: boolean): Promise<void> => {
    setIsChanging(true);
    try {
      await backend.send('flowTriggers.activate', { params: { flowId: id }, body: { active: next } });
      setShown(next);
      await client.invalidateQueries({ queryKey: areaKey(accountKey, 'flows', 'list') });
    } catch (error) {
      toast.error(error);
    } finally {
      setIsChanging(false);
    }
  };
  return (
    <label className={styles.state}>
      <span>
        {t('triggers.state')}
        <span className={styles.hint}>{t(shown ? 'triggers.isOn' : 'triggers.isOff')}</span>
      </span>
      <Switch
        checked={shown}
        disabled={!canSwitch}
        loading={isChanging}
        aria-label={t('triggers.state')}
        onChange={(next) => void switchTo(next)}
      />
    </label>
  );
}
