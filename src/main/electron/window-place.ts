import { z } from 'zod';

import type { SettingsFile } from '../ports/settings-file';

type Area = { x: number; y: number; width: number; height: number };

const place = z.object({
  /** Absent where the system tells no position, as Wayland does. */
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(400).max(20_000),
  height: z.number().int().min(400).max(20_000),
  isMaximized: z.boolean().default(false),
});

type Size = Pick<Area, 'width' | 'height'>;
export type WindowPlace = Size & Partial<Pick<Area, 'x' | 'y'>> & { isMaximized: boolean };

/**
 * The stored bounds of the window, fitted to their display; null on a first start and for bounds outside every display.
 * Bounds without a position are fitted to the largest display, and the system places the window.
 */
export function readPlace(file: SettingsFile, displays: readonly Area[]): WindowPlace | null {
  const stored = place.safeParse(file.read().window).data;
  if (stored === undefined) return null;
  const { x: left, y: top, ...size } = stored;
  if (left === undefined || top === undefined) return { ...size, ...sizeWithin(size, largestOf(displays)) };
  // The title bar must be within reach of the pointer.
  const display = displays.find(
    ({ x, y, width, height }) =>
      left + size.width > x + 100 && left < x + width - 100 && top >= y - 10 && top < y + height - 50,
  );
  return display === undefined ? null : { ...size, ...fitted({ ...size, x: left, y: top }, display) };
}

function largestOf(displays: readonly Area[]): Size | undefined {
  return displays.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}

function sizeWithin({ width, height }: Size, room: Size | undefined): Size {
  return { width: Math.min(width, room?.width ?? width), height: Math.min(height, room?.height ?? height) };
}

/** The area inside the display, which may be smaller than it was when the area was stored. */
function fitted(area: Area, display: Area): Area {
  const { width, height } = sizeWithin(area, display);
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
