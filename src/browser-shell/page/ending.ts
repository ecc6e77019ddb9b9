import { closeCode } from '../wire/frames';
import type { MainLink } from './main-link';
import type { Overlay } from './overlay';
import { button } from './overlay';
import { textsFor } from './texts';

/** Shows why the page stopped working: another tab took over, or main has ended. The tab of a closed window closes. */
export function explainEnding(link: MainLink, overlay: () => Overlay, windowId: number): void {
  // Leaving or reloading closes the socket too, and needs no message.
  let isLeaving = false;
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  link.onClose((code) => {
    if (isLeaving) return;
    // The user opened the tab of the first window, and a browser keeps it.
    if (code === closeCode.windowClosed && windowId !== 1) window.close();
    const texts = textsFor(navigator.language);
    const { root } = overlay();
    const note = document.createElement('div');
    note.className = 'note';
    note.setAttribute('role', 'alertdialog');
    if (code === closeCode.openedElsewhere) {
      note.append(texts.elsewhere, document.createElement('br'));
      note.append(button('action', texts.useHere, () => location.reload()));
    } else {
      note.append(texts.ended);
    }
    const veil = document.createElement('div');
    veil.className = 'veil';
    root.append(veil, note);
  });
}
