/**
 * Gives the keyboard back to the page after a press inside a frame of another origin. Electron's main hears the keys that
 * are pressed there (`before-input-event`); in a tab nobody but the frame does. Who went in with Tab stays, to work the
 * frame with keys, and comes out with Tab.
 */
export function keepKeyboard(): void {
  let hasTabbed = false;
  document.addEventListener('keydown', ({ key }) => (hasTabbed = key === 'Tab'), { capture: true });
  document.addEventListener('pointerover', () => (hasTabbed = false), { capture: true });
  window.addEventListener('blur', () => {
    const taken = document.activeElement;
    if (hasTabbed || !(taken instanceof HTMLIFrameElement)) return;
    // Once the press has been dealt with.
    setTimeout(() => {
      if (document.activeElement !== taken || document.fullscreenElement !== null) return;
      taken.blur();
      window.focus();
    });
  });
}
