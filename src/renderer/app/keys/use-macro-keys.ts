import { useMacros } from '@renderer/features/macros/api/macro-list';
import { useStartMacro } from '@renderer/features/macros/api/use-run-macro';
import type { Macro, MacroKey } from '@shared/domain/macro';

import { useTicketInView } from './use-commands';

/** Starts the macro of a key on the ticket in view; false if the key has none or no ticket is in view. */
export function useMacroKeys(): (key: MacroKey | null) => boolean {
  const { data: macros } = useMacros();
  const { ticket } = useTicketInView();
  const start = useStartMacro();
  return (key) => {
    const macro = key === null ? undefined : macros?.find((one) => one.key === key);
    if (macro === undefined || ticket === undefined) return false;
    void start(macro, ticket);
    return true;
  };
}

export type MacroCommand = { macro: Macro; run: () => void };

/** The macros that the ticket in view offers. */
export function useMacroCommands(): readonly MacroCommand[] {
  const { data: macros } = useMacros();
  const { ticket } = useTicketInView();
  const start = useStartMacro();
  if (ticket === undefined || macros === undefined) return [];
  return macros.map((macro) => ({ macro, run: () => void start(macro, ticket) }));
}
