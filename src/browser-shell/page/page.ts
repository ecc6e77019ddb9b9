import { suppressBrowser } from './bare-page';
import { routeDownloads } from './downloads';
import { explainEnding } from './ending';
import { keepKeyboard } from './frame-focus';
import { limitReferers } from './frame-referers';
import { followVisibility } from './hidden-page';
import { connectToMain } from './main-link';
import { guardNavigation } from './navigation';
import type { Overlay } from './overlay';
import { createOverlay } from './overlay';
import { readPageState, reportPage } from './page-state';
import type { Preload, SandboxSettings } from './sandbox';
import { runPreload } from './sandbox';
import { showNotifications } from './toasts';

export type PageSettings = SandboxSettings & {
  windowId: number;
  drawsToasts: boolean;
  isHidden: boolean;
  refererOrigins: string[];
};

/** Turns this tab into a window; runs before any script of the application, with its preload. */
export function start(settings: PageSettings, preload: Preload): void {
  document.currentScript?.remove();
  const link = connectToMain(settings.windowId, () => ({ kind: 'hello', url: location.href, ...readPageState() }));
  followVisibility(link, settings.isHidden);
  let drawn: Overlay | null = null;
  const overlay = () => (drawn ??= createOverlay());
  const openTab = guardNavigation(link);
  reportPage(link);
  keepKeyboard();
  routeDownloads(link);
  limitReferers(settings.refererOrigins);
  suppressBrowser(link);
  showNotifications(link, overlay, settings.drawsToasts);
  explainEnding(link, overlay, settings.windowId);
  link.onFrame((frame) => {
    if (frame.kind === 'reload') location.reload();
    if (frame.kind === 'navigate') location.assign(frame.url);
    if (frame.kind === 'title') document.title = frame.title;
    if (frame.kind === 'focus') window.focus();
    if (frame.kind === 'zoom') document.documentElement.style.zoom = String(frame.factor);
    if (frame.kind === 'full-screen') fillScreen(frame.isFull);
    if (frame.kind === 'open-external') openTab(frame.url);
  });
  runPreload(preload, link, settings);
}

/** A browser refuses full screen without a recent action of its user. */
function fillScreen(isFull: boolean): void {
  const changed = isFull ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  changed.catch(() => undefined);
}
