import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { dayPartAt } from '@renderer/entities/ticket/greeting';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import type { VariableValues } from '@renderer/features/conversation/model/compose/variables';
import { variableValues } from '@renderer/features/conversation/model/compose/variables';
import { currentTime } from '@renderer/lib/current-time';
import type { Ticket } from '@shared/domain/ticket';

/** Reads the values of the message variables for the ticket's customer at this moment. */
export function useVariableValues(ticket: Ticket): () => VariableValues {
  const { t } = useTranslation('tickets');
  const name = customerName(ticket);
  const { id } = ticket;
  return useCallback(() => {
    const at = new Date(currentTime());
    const greeting = t(`greeting.${dayPartAt(at.getHours())}`);
    return variableValues({ name, ticketId: id, greeting, at });
  }, [t, name, id]);
}
