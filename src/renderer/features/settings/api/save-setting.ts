import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { settingKeys } from '@renderer/entities/setting/settings';
import { backend } from '@renderer/lib/backend';
import type { SettingKey } from '@shared/domain/setting';

type SaveSetting = {
  busyKey: SettingKey | null;
  /** The option whose last save failed. */
  failed: { key: SettingKey; error: unknown } | null;
  /** Resolves to true if the server accepted the value. */
  save: (key: SettingKey, value: string) => Promise<boolean>;
};

/** Saves one setting. The old value is shown until the server has accepted the new one. */
export function useSaveSetting(): SaveSetting {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  const client = useQueryClient();
  const { accountKey } = useSession();
  const [busyKey, setBusyKey] = useState<SettingKey | null>(null);
  const [failed, setFailed] = useState<SaveSetting['failed']>(null);
  const save = async (key: SettingKey, value: string): Promise<boolean> => {
    setBusyKey(key);
    setFailed(null);
    try {
      await backend.send('settings.update', { params: { key }, body: { key, value } });
      await client.invalidateQueries({ queryKey: settingKeys.list(accountKey) });
      void message.success(t('optionSaved'));
      return true;
    } catch (error) {
      setFailed({ key, error });
      return false;
    } finally {
      setBusyKey(null);
    }
  };
  return { busyKey, failed, save };
}
