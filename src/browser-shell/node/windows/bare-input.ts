import type { BareInput, ContextTarget } from '../../wire/frames';
import type { Hub } from '../hub';
import { shellEvent } from '../shell-event';
import { targetAddress } from './addresses';
import type { ShellWindow } from './shell-window';

/** Reports input of a page to main as Electron does. Nothing happens unless main listens. */
export function handleBareInput(hub: Hub, window: ShellWindow, input: BareInput): void {
  const { contentsEvents } = window;
  const { event } = shellEvent();
  switch (input.kind) {
    case 'context-menu':
      contentsEvents.emit('context-menu', event, contextParams(hub, window, input));
      return;
    case 'zoom-wheel':
      contentsEvents.emit('zoom-changed', event, input.isIn ? 'in' : 'out');
      return;
    case 'key': {
      const { key, hasControl: control, hasShift: shift, hasAlt: alt, hasMeta: meta } = input;
      contentsEvents.emit('before-input-event', event, { type: 'keyDown', key, control, shift, alt, meta });
    }
  }
}

function contextParams(
  hub: Hub,
  { state }: ShellWindow,
  { x, y, linkUrl, pictureUrl, selection, isEditable }: ContextTarget,
): Partial<Electron.ContextMenuParams> {
  const own = (url: string) => (url.startsWith(`${hub.origin}/`) ? targetAddress(state.target, new URL(url)) : url);
  const hasSelection = selection !== '';
  const { misspelling } = hub.records;
  return {
    x,
    y,
    frame: null,
    pageURL: state.address,
    linkURL: own(linkUrl),
    linkText: '',
    srcURL: own(pictureUrl),
    mediaType: pictureUrl === '' ? 'none' : 'image',
    hasImageContents: pictureUrl !== '',
    selectionText: selection,
    isEditable,
    misspelledWord: isEditable ? misspelling.word : '',
    dictionarySuggestions: isEditable ? misspelling.suggestions : [],
    spellcheckEnabled: isEditable,
    editFlags: {
      canUndo: isEditable,
      canRedo: isEditable,
      canCut: isEditable && hasSelection,
      canCopy: hasSelection,
      canPaste: isEditable,
      canDelete: isEditable && hasSelection,
      canSelectAll: true,
      canEditRichly: false,
    },
  };
}
