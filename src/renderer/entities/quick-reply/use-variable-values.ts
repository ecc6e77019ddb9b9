import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { currentTime } from '@renderer/lib/current-time';
import { dayPartAt } from '@shared/domain/greeting';
import type { Ticket } from '@shared/domain/ticket';

import type { VariableValues } from './variables';
import { variableValues } from './variables';

/** Reads the values of the message variables for a ticket's customer at this moment. */
export function useReadVariableValues(): (ticket: Ticket) => VariableValues {
  const { t } = useTranslation('tickets');
  return useCallback(
    (ticket) => {
      const at = new Date(currentTime());
      const greeting = t(`greeting.${dayPartAt(at.getHours())}`);
      return variableValues({ name: customerName(ticket), ticketId: ticket.id, greeting, at });
    },
    [t],
  );
}
