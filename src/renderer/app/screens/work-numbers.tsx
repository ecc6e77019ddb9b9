import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { useForcedControl } from '@renderer/entities/preferences/use-forced-control';
import { useSession } from '@renderer/entities/session/session-store';
import { nextWaitingIn } from '@renderer/entities/ticket/next-waiting';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { linkTo } from '@renderer/entities/ticket/ticket-path';
import { useUnreadCount } from '@renderer/entities/ticket/use-unread-count';
import { useWaitingCount } from '@renderer/entities/ticket/use-waiting-count';
import { waitingSince } from '@renderer/entities/ticket/waiting';
import { useClock } from '@renderer/lib/use-clock';
import { useDurationText } from '@renderer/ui/use-duration-text';
import { useToast } from '@renderer/ui/use-toast';
import type { Ticket } from '@shared/domain/ticket';

import { KeyName } from '../keys/key-name';
import type { CommandName } from '../keys/shortcuts';
import styles from './work-numbers.module.css';

/** The user's numbers where no ticket is open, each with the key that leads to it. */
export function WorkNumbers(): JSX.Element {
  const { t } = useTranslation('tickets');
  const unread = useUnreadCount();
  const waiting = useWaitingCount({ showAll: false });
  const next = useNextWaiting();
  return (
    <div className={styles.numbers}>
      <dl>
        <Line label={t('placeholder.unread')} command="nextUnread">
          {unread}
        </Line>
        <Line label={t('placeholder.waiting')} command="accept">
          {waiting === null
            ? '–'
            : waiting.isAtLeast
              ? t('placeholder.atLeast', { count: waiting.count })
              : waiting.count}
        </Line>
      </dl>
      <NextTicket ticket={next} />
      <OpensNext />
    </div>
  );
}

type LineProps = { label: string; command: CommandName; children: ReactNode };

function Line({ label, command, children }: LineProps): JSX.Element {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <strong>{children}</strong> <KeyName command={command} />
      </dd>
    </div>
  );
}

function useNextWaiting(): Ticket | undefined {
  const client = useQueryClient();
  const session = useSession();
  // The counts and the clock render again as lists and waits change.
  useClock();
  return nextWaitingIn(client, session, null);
}

/** Opens the ticket to answer next; its place is reserved while nobody waits. */
function NextTicket({ ticket }: { ticket: Ticket | undefined }): JSX.Element {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const durationOf = useDurationText();
  const now = useClock();
  const since = ticket === undefined ? null : waitingSince(ticket);
  if (ticket === undefined || since === null) return <p className={styles.next}>{t('placeholder.nobodyWaits')}</p>;
  const time = durationOf(Math.max(0, now - Date.parse(since)) / 60_000);
  const name = customerName(ticket) || t('row.nameless');
  const { to, state } = linkTo(ticket, pathname);
  return (
    <Button className={styles.next ?? ''} onClick={() => void navigate(to, { state })}>
      <bdi>{t('placeholder.next', { name, time })}</bdi>
    </Button>
  );
}

function OpensNext(): JSX.Element {
  const { t } = useTranslation('tickets');
  const { opensNextTicket } = usePreferences();
  const { control, note } = useForcedControl('opensNextTicket');
  const update = useUpdatePreferences();
  const toast = useToast();
  return (
    <>
      <Checkbox
        {...control}
        className={styles.preference ?? ''}
        checked={opensNextTicket}
        onChange={({ target }) => void update({ opensNextTicket: target.checked }).catch(toast.error)}
      >
        {t('placeholder.opensNext')}
      </Checkbox>
      {note}
    </>
  );
}
