import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { callMain } from '@renderer/lib/bridge';
import { formatTime } from '@renderer/lib/time';
import { useAttempt } from '@renderer/lib/use-attempt';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { Notice } from '@renderer/ui/notice';

import { useLeaveQuestion } from './use-leave-question';

/** Stands above every page while a super administrator is in a company as one of its users. */
export function EnteredNotice(): JSX.Element | null {
  const { t } = useTranslation('shell');
  const { user, entered } = useSession();
  const { error, clear, attempt } = useAttempt();
  const ask = useLeaveQuestion();
  if (entered === null) return null;
  const leave = (): void => ask(() => attempt(() => callMain('session.signOut')));
  const actions = (
    <AnchoredError error={error} onClose={clear}>
      <Button size="small" onClick={leave}>
        {t('entered.leave')}
      </Button>
    </AnchoredError>
  );
  return (
    <Notice label={t('entered.label')} actions={actions}>
      <strong>{t('entered.here', { company: user.company.name, user: user.name })}</strong>
      <span>{t('entered.until', { time: formatTime(entered.until) })}</span>
    </Notice>
  );
}
