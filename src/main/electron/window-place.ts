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

/** Where the window was left; null for a first start and for a place that no display shows any more. */
export function readPlace(file: SettingsFile, displays: readonly Area[]): WindowPlace | null {
  const kept = place.safeParse(file.read().window).data;
  if (kept === undefined) return null;
  // The title bar must be within reach of the pointer.
  const isInReach = displays.some(
    ({ x, y, width, height }) =>
      kept.x + kept.width > x + 100 && kept.x < x + width - 100 && kept.y >= y - 10 && kept.y < y + height - 50,
  );
  return isInReach ? kept : null;
}

/** Remembered for the next start, if the disk lets us. */
export function keepPlace(file: SettingsFile, left: WindowPlace): void {
  try {
    file.write({ ...file.read(), window: left });
  } catch {
    // Not worth a word to the user.
  }
}
