import { z } from 'zod';

import type { SettingsFile } from '../ports/settings-file';

type Area = { x: number; y: number; width: number; height: number };

const place = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(400).max(20_000),
  height: z.number().int().min(400).max(20_000),
  isMaximized: z.boolean().default(false),
});

export type WindowPlace = z.output<typeof place>;

/** The stored bounds of the window, fitted to their display; null on a first start and for bounds outside every display. */
export function readPlace(file: SettingsFile, displays: readonly Area[]): WindowPlace | null {
  const stored = place.safeParse(file.read().window).data;
  if (stored === undefined) return null;
  // The title bar must be within reach of the pointer.
  const display = displays.find(
    ({ x, y, width, height }) =>
      stored.x + stored.width > x + 100 &&
      stored.x < x + width - 100 &&
      stored.y >= y - 10 &&
      stored.y < y + height - 50,
  );
  return display === undefined ? null : { ...stored, ...fitted(stored, display) };
}

/** The area inside the display, which may be smaller than it was when the area was stored. */
function fitted(area: Area, display: Area): Area {
  const width = Math.min(area.width, display.width);
  const height = Math.min(area.height, display.height);
  const isSmaller = width < area.width || height < area.height;
  if (!isSmaller) return { x: area.x, y: area.y, width, height };
  const within = (at: number, from: number, room: number) => Math.min(Math.max(at, from), from + room);
  return {
    x: within(area.x, display.x, display.width - width),
    y: within(area.y, display.y, display.height - height),
    width,
    height,
  };
}

/** Stores the bounds for the next start. */
export function keepPlace(file: SettingsFile, left: WindowPlace): void {
  try {
    file.write({ ...file.read(), window: left });
  } catch {
    // A lost window position is not worth an error message.
  }
}
