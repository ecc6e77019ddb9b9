import type { JSX } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

import { ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { hasCommandKey } from '@renderer/lib/command-key';
import { isTicketWindow } from '@renderer/lib/ticket-window';
import { useToast } from '@renderer/ui/use-toast';

import { CheatSheet } from './cheat-sheet';
import { CommandPalette } from './command-palette';
import { showKeys, useKeysStore } from './keys-store';
import type { CommandName, Press } from './shortcuts';
import { chords, commandOf, leadsToText, macroKeyOf } from './shortcuts';
import { useCommands, withoutList } from './use-commands';
import { useKeymap } from './use-keymap';
import { useMacroKeys } from './use-macro-keys';

const globalCommands: ReadonlySet<CommandName> = new Set(['palette', 'sheet', 'diagnosticBundle']);

/** Milliseconds that a field may take to mount. */
const timeoutMs = 1_000;

const close = (): void => showKeys(null);

type KeyboardProps = {
  /** Returns the keys pressed before this part had loaded, once. */
  takeEarly?: () => readonly KeyboardEvent[];
};

/** Handles shortcuts; shows the palette and the cheat sheet. */
export function Keyboard({ takeEarly }: KeyboardProps): JSX.Element {
  const shown = useKeysStore((state) => state.shown);
  const ticketActions = useTicketAction();
  const ignoreUntil = useRef(0);
  const offered = useCommands(ticketActions);
  const commands = isTicketWindow() ? withoutList(offered) : offered;
  const runMacro = useMacroKeys();
  const keymap = useKeymap();
  // On other pages a stray letter must not navigate away from unfinished work.
  const isAtWork = matchPath(`${ticketsPath}/*`, useLocation().pathname) !== null;
  useErrorToasts(ticketActions.error, ticketActions.clearError);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const facts = readPress(event);
    if (isAtWork && runMacro(macroKeyOf({ ...facts, code: event.code }))) {
      event.preventDefault();
      return;
    }
    const name = commandOf(facts, keymap);
    const run = name === null || !(isAtWork || globalCommands.has(name)) ? undefined : commands[name];
    if (name === null || run === undefined) return;
    event.preventDefault();
    // Keys typed before the field has mounted are text, not commands: a search may begin with the key of "resolve".
    if (!chords.has(name) && performance.now() < ignoreUntil.current) return;
    if (leadsToText.has(name)) ignoreUntil.current = performance.now() + timeoutMs;
    run();
  });
  const stopIgnoring = useEffectEvent((): void => {
    ignoreUntil.current = 0;
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', stopIgnoring);
    takeEarly?.().forEach(press);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', stopIgnoring);
    };
  }, [takeEarly]);
  return (
    <>
      {shown === 'palette' && <CommandPalette commands={commands} onClose={close} />}
      {shown === 'sheet' && <CheatSheet onClose={close} />}
    </>
  );
}

/** A command by key has no button beside which its error could appear. */
function useErrorToasts(error: unknown, clear: () => void): void {
  const toast = useToast();
  const showError = useEffectEvent(() => {
    toast.error(error);
    clear();
  });
  useEffect(() => {
    if (error !== null) showError();
  }, [error]);
}

const texts =
  'textarea, [contenteditable=true], [role=textbox], [role=combobox], input:not([type=checkbox], [type=radio])';
const covers = '[role=dialog], dialog[open], .ant-dropdown-open, .ant-popover-open, .ant-select-open';

/** Reduces a key event to the facts that the shortcut table needs. */
function readPress(event: KeyboardEvent): Press {
  const { target, key, altKey } = event;
  return {
    key,
    hasCommand: hasCommandKey(event),
    hasAlt: altKey,
    isTyping: target instanceof Element && target.closest(texts) !== null,
    isCovered: [...document.querySelectorAll(covers)].some(isSeen),
  };
}

/** Closed dialogs may stay in the document, hidden. */
function isSeen(element: Element): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}
