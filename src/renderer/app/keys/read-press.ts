import type { Press } from './shortcuts';

const texts =
  'textarea, [contenteditable=true], [role=textbox], [role=combobox], input:not([type=checkbox], [type=radio])';
const covers = '[role=dialog], dialog[open], .ant-dropdown-open, .ant-popover-open, .ant-select-open';

/** Reduces a key event to the facts that the shortcut table needs. */
export function readPress(event: KeyboardEvent): Press {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  return {
    key,
    hasCommand: ctrlKey || metaKey,
    hasAlt: altKey,
    isTyping: target instanceof Element && target.closest(texts) !== null,
    isCovered: [...document.querySelectorAll(covers)].some(isSeen),
  };
}

/** Closed dialogs may stay in the document, hidden. */
function isSeen(element: Element): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}
