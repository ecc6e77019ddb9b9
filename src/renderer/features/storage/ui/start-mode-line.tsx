import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { Notice } from '@renderer/ui/notice';
import { useToast } from '@renderer/ui/use-toast';
import type { Pushes } from '@shared/ipc/pushes';

type StartModeLineProps = { mode: Pushes['start.mode']; onDismiss: () => void };

/** Says that Recado runs in safe mode, or offers it. */
export function StartModeLine({ mode, onDismiss }: StartModeLineProps): JSX.Element {
  const { t } = useTranslation('storage');
  const toast = useToast();
  const restart = async (): Promise<void> => {
    try {
      await callMain('app.restart', { mode: mode === 'safe' ? 'normal' : 'safe' });
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <Notice
      role="status"
      actions={
        <>
          <Button size="small" type="primary" onClick={() => void restart()}>
            {t(mode === 'safe' ? 'startMode.restart' : 'startMode.start')}
          </Button>
          {mode === 'offered' && (
            <Button size="small" onClick={onDismiss}>
              {t('startMode.later')}
            </Button>
          )}
        </>
      }
    >
      {t(`startMode.${mode}`)}
    </Notice>
  );
}
