import type { JSX } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import { ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-act';
import { useToast } from '@renderer/ui/use-toast';

import { CheatSheet } from './cheat-sheet';
import { CommandPalette } from './command-palette';
import { showKeys, useKeysStore } from './keys-store';
import { readPress } from './read-press';
import type { CommandName } from './shortcuts';
import { chords, commandOf, leadsToText } from './shortcuts';
import { useCommands } from './use-commands';

const heardEverywhere: ReadonlySet<CommandName> = new Set(['palette', 'sheet']);

/** Milliseconds that a field may take to mount. */
const timeoutMs = 1_000;

const close = (): void => showKeys(null);

/** Handles shortcuts; shows the palette and the cheat sheet. */
export function Keyboard(): JSX.Element {
  const shown = useKeysStore((state) => state.shown);
  const acts = useTicketAction();
  const deafUntil = useRef(0);
  const commands = useCommands(acts);
  // On other pages a stray letter must not navigate away from unfinished work.
  const isAtWork = matchPath(`${ticketsPath}/*`, useLocation().pathname) !== null;
  useToldErrors(acts.error, acts.clearError);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const name = commandOf(readPress(event));
    const run = name === null || !(isAtWork || heardEverywhere.has(name)) ? undefined : commands[name];
    if (name === null || run === undefined) return;
    event.preventDefault();
    // Keys typed before the field has mounted are text, not commands: a search may begin with the key of "resolve".
    if (!chords.has(name) && performance.now() < deafUntil.current) return;
    if (leadsToText.has(name)) deafUntil.current = performance.now() + timeoutMs;
    run();
  });
  const hear = useEffectEvent((): void => {
    deafUntil.current = 0;
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', hear);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', hear);
    };
  }, []);
  return (
    <>
      {shown === 'palette' && <CommandPalette commands={commands} onClose={close} />}
      {shown === 'sheet' && <CheatSheet onClose={close} />}
    </>
  );
}

/** A command by key has no button beside which its error could appear. */
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
