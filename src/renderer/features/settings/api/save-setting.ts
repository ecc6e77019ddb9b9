import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { settingKeys } from '@renderer/entities/setting/settings';
import { backend } from '@renderer/lib/backend';
import { useErrorText } from '@renderer/ui/use-error-text';

type SaveSetting = { busyKey: string | null; save: (key: string, value: string) => void };

/** Keeps one setting; until the server has it, the old value stands. */
export function useSaveSetting(): SaveSetting {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  const describe = useErrorText();
  const client = useQueryClient();
  const { accountKey } = useSession();
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const keep = async (key: string, value: string): Promise<void> => {
    setBusyKey(key);
    try {
      await backend.send('settings.update', { params: { key }, body: { key, value } });
      await client.invalidateQueries({ queryKey: settingKeys.list(accountKey) });
      void message.success(t('optionSaved'));
    } catch (error) {
      void message.error(describe(error));
    } finally {
      setBusyKey(null);
    }
  };
  return { busyKey, save: (key, value) => void keep(key, value) };
}
