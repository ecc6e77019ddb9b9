import type { JSX } from 'react';
import { useState } from 'react';

import { useTicketQuery } from '@renderer/entities/ticket/use-ticket';

import { MacroManager } from './macro-manager';
import { MacroPicker } from './macro-picker';

type MacrosDialogProps = {
  /** The ticket on which a macro may run; without one the macros can be edited only. */
  uuid: string | null;
  macroId: string | undefined;
  onClose: () => void;
};

/** Runs a macro on a ticket, or edits the macros. */
export function MacrosDialog({ uuid, macroId, onClose }: MacrosDialogProps): JSX.Element | null {
  const [isEditing, setIsEditing] = useState(uuid === null);
  if (uuid === null) return <MacroManager onClose={onClose} />;
  if (isEditing) return <MacroManager onClose={() => setIsEditing(false)} />;
  return <TicketMacros uuid={uuid} macroId={macroId} onEdit={() => setIsEditing(true)} onClose={onClose} />;
}

type TicketMacrosProps = Omit<MacrosDialogProps, 'uuid'> & { uuid: string; onEdit: () => void };

function TicketMacros({ uuid, ...props }: TicketMacrosProps): JSX.Element | null {
  const { data: ticket } = useTicketQuery(uuid);
  return ticket === undefined ? null : <MacroPicker ticket={ticket} {...props} />;
}
