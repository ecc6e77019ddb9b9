import { z } from 'zod';

import type { SettingsFile } from '../ports/settings-file';

type Area = { x: number; y: number; width: number; height: number };

/** The parts of Electron's displays that places need. */
export type Displays = readonly { bounds: Area; workArea: Area }[];

/** The main window, or the window of a single ticket by its number from 0. */
export type PlacedWindow = 'main' | `ticket${number}`;

/** The smallest window of any kind; a smaller stored size is none of ours. */
const least = { width: 320, height: 400 } as const;

const place = z.object({
  /** Absent where the system tells no position, as Wayland does. */
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(least.width).max(20_000),
  height: z.number().int().min(least.height).max(20_000),
  isMaximized: z.boolean().default(false),
});

type Size = Pick<Area, 'width' | 'height'>;
export type WindowPlace = Size & Partial<Pick<Area, 'x' | 'y'>> & { isMaximized: boolean };

/** Places of windows for each arrangement of displays, the arrangement used last at the end. */
const arrangements = z.array(z.object({ displays: z.string(), places: z.record(z.string(), z.unknown()) }));

/** Arrangements that are remembered: office, home, meeting rooms. */
const mostArrangements = 10;

/** Names the set of displays, whatever the order in which the system lists them. */
export function arrangementOf(displays: Displays): string {
  return displays
    .map(({ bounds: { x, y, width, height } }) => `${x},${y},${width}x${height}`)
    .toSorted()
    .join(' ');
}

/**
 * The stored bounds of a window with these displays, fitted to its display; null on a first start. With displays that
 * were never there together, the bounds of the arrangement used last are taken: bounds outside every display are moved
 * into the nearest one. Bounds without a position are fitted to the largest display, and the system places the window.
 */
export function readPlace(file: SettingsFile, displays: Displays, window: PlacedWindow = 'main'): WindowPlace | null {
  const stored = storedPlace(file, arrangementOf(displays), window);
  if (stored === undefined) return null;
  const { x: left, y: top, ...size } = stored;
  const areas = displays.map(({ workArea }) => workArea);
  if (left === undefined || top === undefined) return { ...size, ...sizeWithin(size, largestOf(areas)) };
  const area = { ...size, x: left, y: top };
  const display = areas.find((one) => isWithinReach(area, one)) ?? nearestTo(area, areas);
  return display === undefined ? null : { ...size, ...fitted(area, display) };
}

function storedPlace(file: SettingsFile, displays: string, window: PlacedWindow) {
  const known = readArrangements(file);
  const newestFirst = [...known.filter((one) => one.displays === displays), ...known.toReversed()];
  for (const { places } of newestFirst) {
    const found = place.safeParse(places[window]).data;
    if (found !== undefined) return found;
  }
  // Versions with one window kept one place.
  return window === 'main' ? place.safeParse(file.read().window).data : undefined;
}

function readArrangements(file: SettingsFile): z.output<typeof arrangements> {
  return arrangements.safeParse(file.read().places).data ?? [];
}

/** The title bar must be within reach of the pointer. */
function isWithinReach(area: Area, { x, y, width, height }: Area): boolean {
  const isBeside = area.x + area.width > x + 100 && area.x < x + width - 100;
  return isBeside && area.y >= y - 10 && area.y < y + height - 50;
}

/** The display whose middle is the nearest. */
function nearestTo(area: Area, displays: readonly Area[]): Area | undefined {
  const distance = (one: Area): number =>
    Math.hypot(one.x + one.width / 2 - (area.x + area.width / 2), one.y + one.height / 2 - (area.y + area.height / 2));
  return displays.toSorted((one, other) => distance(one) - distance(other))[0];
}

function largestOf(displays: readonly Area[]): Size | undefined {
  return displays.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}

function sizeWithin({ width, height }: Size, room: Size | undefined): Size {
  return { width: Math.min(width, room?.width ?? width), height: Math.min(height, room?.height ?? height) };
}

/** The area inside the display, which may be smaller than it was when the area was stored, or another one. */
function fitted(area: Area, display: Area): Area {
  const { width, height } = sizeWithin(area, display);
  const isSmaller = width < area.width || height < area.height;
  if (!isSmaller && isWithinReach(area, display)) return { x: area.x, y: area.y, width, height };
  const within = (at: number, from: number, room: number) => Math.min(Math.max(at, from), from + room);
  return {
    x: within(area.x, display.x, display.width - width),
    y: within(area.y, display.y, display.height - height),
    width,
    height,
  };
}

/** Stores the bounds of a window for the next time with these displays. */
export function keepPlace(
  file: SettingsFile,
  displays: Displays,
  { window, left }: { window: PlacedWindow; left: WindowPlace },
): void {
  const name = arrangementOf(displays);
  const known = readArrangements(file);
  const places = known.find((one) => one.displays === name)?.places;
  const others = known.filter((one) => one.displays !== name);
  const arrangementsNow = [...others, { displays: name, places: { ...places, [window]: left } }].slice(
    -mostArrangements,
  );
  try {
    file.write({ ...file.read(), places: arrangementsNow });
  } catch {
    // A lost window position is not worth an error message.
  }
}
