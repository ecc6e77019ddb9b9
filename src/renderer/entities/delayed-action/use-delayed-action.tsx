import { App, Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { DelayedAction, DelayedResult } from '@shared/ipc/delayed-action';

import { runDelayed, undoAction } from './pending-actions';

/** Runs an action with a toast that offers to undo it until main performs it. */
export function useDelayedAction(): (action: DelayedAction, text: string) => Promise<DelayedResult> {
  const { message } = App.useApp();
  const { t } = useTranslation('common');
  return useCallback(
    async (action, text) => {
      let key = '';
      const show = (actionId: string): void => {
        key = actionId;
        const content = (
          <>
            {text}{' '}
            <Button type="link" size="small" onClick={() => undoAction(actionId)}>
              {t('undo')}
            </Button>
          </>
        );
        void message.open({ key, type: 'success', content, duration: 0 });
      };
      try {
        return await runDelayed(action, show);
      } finally {
        message.destroy(key);
      }
    },
    [message, t],
  );
}
