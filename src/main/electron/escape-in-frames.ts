import type { WebContents } from 'electron';

/**
 * Tells of Escape where the page itself does not hear it: with the focus in a frame of strangers, as a video's player is.
 * Out of full screen it only leads back.
 */
export function watchEscape(contents: WebContents, escaped: () => void): void {
  let isFullScreen = false;
  contents.on('enter-html-full-screen', () => {
    isFullScreen = true;
  });
  contents.on('leave-html-full-screen', () => {
    isFullScreen = false;
  });
  contents.on('before-input-event', (_event, { type, key }) => {
    if (type !== 'keyDown' || key !== 'Escape' || isFullScreen) return;
    if (contents.focusedFrame !== null && contents.focusedFrame.parent !== null) escaped();
  });
}
