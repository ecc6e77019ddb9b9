import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { Notice } from '@renderer/ui/notice';
import { useToast } from '@renderer/ui/use-toast';
import type { UpdateState } from '@shared/ipc/updates';

import { useStateText } from './state-text';

type UpdateLineProps = { state: UpdateState; onShow: () => void; onDismiss: () => void };

/** One line: a version is ready, or the last good one came back. */
export function UpdateLine({ state, onShow, onDismiss }: UpdateLineProps): JSX.Element {
  const { t } = useTranslation('updates');
  const toast = useToast();
  const text = useStateText(state);
  const canRestart = state.kind === 'ready' && state.work.length === 0;
  const restart = (): void => void callMain('updates.restart').catch((error: unknown) => toast.error(error));
  return (
    <Notice
      role="status"
      isQuiet
      actions={
        <>
          {canRestart && (
            <Button size="small" type="primary" onClick={restart}>
              {t('restart')}
            </Button>
          )}
          <Button size="small" onClick={onShow}>
            {t('details')}
          </Button>
          <Button size="small" onClick={onDismiss}>
            {t('later')}
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  );
}
