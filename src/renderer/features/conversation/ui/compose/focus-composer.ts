/** What was done elsewhere in the conversation leads back to writing. */
export function focusComposer(): void {
  document.querySelector<HTMLElement>('[data-composer] textarea')?.focus();
}
