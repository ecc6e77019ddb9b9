/** Moves the focus back to the composer after an action elsewhere in the conversation. */
export function focusComposer(): void {
  document.querySelector<HTMLElement>('[data-composer] textarea')?.focus();
}
