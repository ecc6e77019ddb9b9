import type { BrowserWindow, Input } from 'electron';
import { z } from 'zod';

import type { SettingsFile } from '../ports/settings-file';

/** Factors of the browsers' zoom, from 50 to 300 %. */
const factors = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

const storedFactor = z.number().min(0.5).max(3).catch(1);

export type ZoomStep = 'in' | 'out' | 'reset';

/** Changes the zoom of the window's page by one step and stores it for this machine. */
export type WindowZoom = (step: ZoomStep) => void;

export function createWindowZoom({ webContents: contents }: BrowserWindow, file: SettingsFile): WindowZoom {
  let factor = storedFactor.parse(file.read().zoom);
  // Electron forgets the factor with each page.
  contents.on('dom-ready', () => contents.setZoomFactor(factor));
  const zoom: WindowZoom = (step) => {
    const next = nextFactor(factor, step);
    if (next === factor) return;
    factor = next;
    contents.setZoomFactor(factor);
    try {
      file.write({ ...file.read(), zoom: factor });
    } catch {
      // A lost zoom is not worth an error message.
    }
  };
  contents.on('zoom-changed', (_event, direction) => zoom(direction));
  return zoom;
}

export function nextFactor(factor: number, step: ZoomStep): number {
  if (step === 'reset') return 1;
  const next = step === 'in' ? factors.find((one) => one > factor) : factors.findLast((one) => one < factor);
  return next ?? factor;
}

/** Zoom, full screen and the lock by keys on Windows and Linux, where the window has no menu with accelerators. */
export function handleWindowKeys(window: BrowserWindow, { zoom, lock }: { zoom: WindowZoom; lock: () => void }): void {
  window.webContents.on('before-input-event', (event, input) => {
    const action = windowKey(input);
    if (action === null) return;
    event.preventDefault();
    if (action === 'fullScreen') window.setFullScreen(!window.isFullScreen());
    else if (action === 'lock') lock();
    else zoom(action);
  });
}

/** Keys by their character, because the plus key differs between keyboard layouts. */
const zoomKeys: Readonly<Record<string, ZoomStep>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out', '0': 'reset' };

export function windowKey(
  input: Pick<Input, 'type' | 'key' | 'control' | 'alt' | 'meta' | 'shift'>,
): ZoomStep | 'fullScreen' | 'lock' | null {
  const { type, key, control, alt, meta, shift } = input;
  if (type !== 'keyDown' || alt || meta) return null;
  if (key === 'F11' && !control) return 'fullScreen';
  if (control && shift && key.toLowerCase() === 'l') return 'lock';
  return control ? (zoomKeys[key] ?? null) : null;
}
