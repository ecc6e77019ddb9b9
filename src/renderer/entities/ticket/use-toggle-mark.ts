import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { useToast } from '@renderer/ui/use-toast';
import type { Ticket } from '@shared/domain/ticket';

import { useSession } from '../session/session-store';
import type { TicketMark } from './ticket-marks';
import { hasMark, setMark } from './ticket-marks';
import { ticketPath, ticketsPath } from './ticket-path';

/** Sets or removes a mark, and says that it holds on this machine only. A ticket marked as unread is closed. */
export function useToggleMark(): (mark: TicketMark, ticket: Pick<Ticket, 'uuid'>) => void {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return (mark, { uuid }) => {
    const isSet = !hasMark(accountKey, mark, uuid);
    setMark(accountKey, mark, { uuid, isSet });
    if (isSet) toast.info(t(`marks.${mark}.isSet`));
    if (isSet && mark === 'unread' && pathname === ticketPath(uuid)) void navigate(ticketsPath);
  };
}
