/**
 * Returns the focus to the page after a press inside a frame of another origin. Electron's main receives key events of
 * such frames (`before-input-event`); in a tab only the frame does. A user who entered with Tab stays in the frame and
 * leaves with Tab.
 */
export function keepKeyboard(): void {
  let hasTabbed = false;
  document.addEventListener('keydown', ({ key }) => (hasTabbed = key === 'Tab'), { capture: true });
  document.addEventListener('pointerover', () => (hasTabbed = false), { capture: true });
  window.addEventListener('blur', () => {
    const pressed = document.activeElement;
    if (hasTabbed || !(pressed instanceof HTMLIFrameElement)) return;
    // Runs after the press has been handled.
    setTimeout(() => {
      if (document.activeElement !== pressed || document.fullscreenElement !== null) return;
      pressed.blur();
      window.focus();
    });
  });
}
