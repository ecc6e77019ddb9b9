import type { JSX } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import { ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { useTicketAct } from '@renderer/entities/ticket/use-ticket-act';
import { useToast } from '@renderer/ui/use-toast';

import { CheatSheet } from './cheat-sheet';
import { CommandPalette } from './command-palette';
import { showKeys, useKeysStore } from './keys-store';
import { readPress } from './read-press';
import type { CommandName } from './shortcuts';
import { commandOf } from './shortcuts';
import { useCommands } from './use-commands';

const heardEverywhere: ReadonlySet<CommandName> = new Set(['palette', 'sheet']);

const close = (): void => showKeys(null);

/** Listens for the keys of common acts, and shows the palette and the cheat sheet where they are asked for. */
export function Keyboard(): JSX.Element {
  const shown = useKeysStore((state) => state.shown);
  const acts = useTicketAct();
  const commands = useCommands(acts);
  // On other pages a stray letter must not lead away from what is being done there.
  const isAtWork = matchPath(`${ticketsPath}/*`, useLocation().pathname) !== null;
  useToldErrors(acts.error, acts.clearError);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const name = commandOf(readPress(event));
    const run = name === null || !(isAtWork || heardEverywhere.has(name)) ? undefined : commands[name];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      {shown === 'palette' && <CommandPalette commands={commands} onClose={close} />}
      {shown === 'sheet' && <CheatSheet onClose={close} />}
    </>
  );
}

/** An act by key has no button that its failure could stand beside. */
function useToldErrors(error: unknown, clear: () => void): void {
  const toast = useToast();
  const tell = useEffectEvent(() => {
    toast.error(error);
    clear();
  });
  useEffect(() => {
    if (error !== null) tell();
  }, [error]);
}
