import type { RefObject } from 'react';
import { useState } from 'react';

import type { SlashSearch } from '@renderer/features/conversation/model/compose/quick-replies';
import { slashSearch, withoutSearch } from '@renderer/features/conversation/model/compose/quick-replies';
import { insertAt } from '@renderer/lib/text-insertion';

import type { ComposerState } from './use-composer';

export type SlashSearchState = {
  /** The search at the cursor; null while no list is open. */
  search: SlashSearch | null;
  /** Follows typing and movements of the cursor. */
  onCursor: (area: HTMLTextAreaElement) => void;
  onTyped: (area: HTMLTextAreaElement) => void;
  /** Inserts a text at the cursor. The text area takes the focus unless the second argument is false. */
  insert: (piece: string, takesFocus?: boolean) => void;
  /** Replaces the search by a text. */
  fill: (piece: string) => void;
  /** Opens the list at the cursor, or closes it. */
  toggle: () => void;
  close: () => void;
};

/** The quick-reply search of the text area, which begins with a slash typed or inserted by the button. */
export function useSlashSearch(
  input: RefObject<HTMLTextAreaElement | null>,
  { text, change, isEnabled }: Pick<ComposerState, 'text' | 'change' | 'isEnabled'>,
): SlashSearchState {
  // A restored draft has its cursor at the end.
  const [cursor, setCursor] = useState(Infinity);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [isByButton, setByButton] = useState(false);
  const search = isEnabled && text !== closedAt ? slashSearch(text, Math.min(cursor, text.length)) : null;
  const replace = (update: (now: string) => { text: string; cursor: number }, takesFocus = true): void => {
    change((now) => {
      const changed = update(now);
      setCursor(changed.cursor);
      // Rendering the new text moves the cursor to its end first.
      requestAnimationFrame(() => input.current?.setSelectionRange(changed.cursor, changed.cursor));
      return changed.text;
    });
    if (takesFocus) input.current?.focus();
  };
  const insert = (piece: string, takesFocus?: boolean): void => {
    const area = input.current;
    replace((now) => {
      const selection = { start: area?.selectionStart ?? now.length, end: area?.selectionEnd ?? now.length };
      return insertAt(now, selection, piece);
    }, takesFocus);
  };
  const fill = (piece: string): void => {
    if (search !== null) replace((now) => withoutSearch(now, search, piece));
    setByButton(false);
  };
  const close = (): void => {
    // The slash of the button is no text of the user.
    if (isByButton && search?.query === '') fill('');
    else setClosedAt(text);
    setByButton(false);
  };
  const open = (): void => {
    const before = text.slice(0, input.current?.selectionStart ?? text.length);
    setClosedAt(null);
    setByButton(true);
    insert(/\S$/u.test(before) ? ' /' : '/');
  };
  return {
    search,
    onCursor: (area) => setCursor(area.selectionStart),
    onTyped(area) {
      setCursor(area.selectionStart);
      setClosedAt(null);
    },
    insert,
    fill,
    toggle: () => (search === null ? open() : close()),
    close,
  };
}
