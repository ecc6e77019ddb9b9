import type { WebContents } from 'electron';

/**
 * Reports Escape pressed inside a foreign frame, such as a video player, where the page receives no key events. In full
 * screen Escape only leaves full screen.
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
