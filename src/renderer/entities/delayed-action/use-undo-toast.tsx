import { App, Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type UndoOffer = { key: string; text: string; undo: () => void };

/** Shows a toast that offers to undo, until the returned function is called. */
export function useUndoToast(): (offer: UndoOffer) => () => void {
  const { message } = App.useApp();
  const { t } = useTranslation('common');
  return useCallback(
    ({ key, text, undo }) => {
      const content = (
        <>
          {text}{' '}
          <Button type="link" size="small" onClick={undo}>
            {t('undo')}
          </Button>
        </>
      );
      void message.open({ key, type: 'success', content, duration: 0 });
      return () => message.destroy(key);
    },
    [message, t],
  );
}
