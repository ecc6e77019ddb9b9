import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { RunningKind } from '../api/running-queries';

/** Says that a list could not be loaded, over the page that says why. */
export function useListErrorToast(what: RunningKind, error: unknown): void {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  const hasFailed = error !== null && error !== undefined;
  useEffect(() => {
    if (hasFailed) void message.error(t(`${what}.errorList`));
  }, [hasFailed, message, t, what]);
}

/** Runs a save and says how it went; the form says what was wrong with it. */
export function useSaving(what: RunningKind): (save: () => Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('settings');
  const { message } = App.useApp();
  return async (save) => {
    try {
      await save();
    } catch (error) {
      void message.error(t(`${what}.error`));
      throw error;
    }
    void message.success(t(`${what}.saved`));
  };
}
