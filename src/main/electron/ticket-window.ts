import type { BrowserWindow } from 'electron';
import { screen } from 'electron';

import { pushChannel } from '@shared/ipc/bridge';

import type { OpenTicketWindow, TicketWindow } from '../ports/ticket-window';
import type { EquipmentOptions, PageWindowOptions } from './page-window';
import { createPageWindow, equipWindow, keepPlaceOnChange } from './page-window';
import { readPlace } from './window-place';
import { followThemeTogether, showWhenReady } from './window-showing';

export type TicketWindowsOptions = PageWindowOptions & Omit<EquipmentOptions, 'onEscaped'>;

const firstSize = { width: 760, height: 720 } as const;
/** Pixels between the windows of several tickets, so that each title bar is seen. */
const step = 32;

/** Opens windows of single tickets, each at its own place. */
export function createTicketWindowOpener(options: TicketWindowsOptions): OpenTicketWindow {
  const followTheme = followThemeTogether();
  return ({ address, slot, onEscaped, onClosed }) => {
    const placed = `ticket${slot}` as const;
    const displays = screen.getAllDisplays();
    const place = readPlace(options.place, displays, placed);
    const window = createPageWindow(options, { ...(place ?? firstPlace(slot)), minWidth: 360, minHeight: 440 });
    followTheme(window);
    equipWindow(window, { ...options, onEscaped });
    keepInPage(window, address);
    const showing = { isMaximized: place?.isMaximized === true, isHidden: false, hasTray: Promise.resolve(false) };
    showWhenReady(window, options.clock, showing);
    const keep = keepPlaceOnChange(window, placed, options);
    window.on('close', keep);
    window.on('closed', onClosed);
    // Not awaited: nothing else depends on the page.
    window.loadURL(address).catch(() => undefined);
    return portOf(window);
  };
}

function firstPlace(slot: number): Partial<Record<'x' | 'y' | 'width' | 'height', number>> {
  const { x, y, width, height } = screen.getPrimaryDisplay().workArea;
  const size = { width: Math.min(firstSize.width, width), height: Math.min(firstSize.height, height) };
  const at = (from: number, room: number): number => from + Math.min(step * (slot + 2), Math.max(room, 0));
  return { ...size, x: at(x, width - size.width), y: at(y, height - size.height) };
}

/** The page of a ticket must not become that of the main window, or of another account. */
function keepInPage({ webContents }: BrowserWindow, address: string): void {
  const { search } = new URL(address);
  webContents.on('will-navigate', (event) => {
    if (!URL.canParse(event.url) || new URL(event.url).search !== search) event.preventDefault();
  });
}

function portOf(window: BrowserWindow): TicketWindow {
  const isOpen = (): boolean => !window.isDestroyed();
  return {
    contentsId: () => (isOpen() ? window.webContents.id : null),
    send(name, payload) {
      if (isOpen()) window.webContents.send(pushChannel, name, payload);
    },
    isFocused: () => isOpen() && window.isFocused(),
    reveal() {
      if (!isOpen()) return;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    attract() {
      if (isOpen() && !window.isFocused()) window.flashFrame(true);
    },
    reload() {
      if (isOpen()) window.webContents.reload();
    },
    close() {
      if (isOpen()) window.close();
    },
  };
}
