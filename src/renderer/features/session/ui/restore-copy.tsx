import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { formatMinute } from '@renderer/lib/time';
import { useRemoval } from '@renderer/ui/use-removal';
import { AppError } from '@shared/domain/app-error';

import { timeOfCopy } from '../model/copy-time';

/** Offers the last good copy of this machine's workspace if the error says that its data is damaged. */
export function RestoreCopy({ error, onRestored }: { error: unknown; onRestored: () => void }): JSX.Element | null {
  const { t } = useTranslation('session');
  const ask = useRemoval();
  if (!(error instanceof AppError) || error.code !== 'ERR_WORKSPACE_DAMAGED_COPY') return null;
  const time = timeOfCopy(String(error.data.copy));
  const date = time === null ? t('restore.unknownTime') : formatMinute(time);
  const restore = (): void =>
    ask({
      title: t('restore.title', { date }),
      consequence: t('restore.consequence'),
      ok: t('restore.ok'),
      done: t('restore.done'),
      remove: async () => {
        await callMain('workspace.restoreCopy');
        onRestored();
      },
    });
  return (
    <Button block onClick={restore}>
      {t('restore.button')}
    </Button>
  );
}
