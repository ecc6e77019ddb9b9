import { z } from 'zod';

import { wireFlag, wireInstant, wireText } from './wire';

/** Id of a signed-in device: its session. */
export const deviceId = z.uuid().brand<'DeviceId'>();

/** A signed-in device of one user. */
export const device = z.object({
  id: deviceId,
  /** As the program named itself at its last contact; '' if it did not. */
  userAgent: wireText,
  address: wireText,
  createdAt: wireInstant,
  lastUsedAt: wireInstant,
  /** The device that asks. */
  isCurrent: wireFlag,
});

export type Device = z.output<typeof device>;

/** The name by which clients of this project introduce themselves to servers: `Recado/0.1.0 (Windows)`. */
export function userAgentOf({ version, platform }: { version: string; platform: string }): string {
  return `Recado/${version} (${platformNames[platform] ?? 'Linux'})`;
}

const platformNames: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' };

/** A device's program and system for people: `Recado 0.1.0, Windows`; another program's own name; null without one. */
export function deviceName({ userAgent }: Pick<Device, 'userAgent'>): string | null {
  const [, version, system] = /^Recado\/(\S+) \(([^)]+)\)$/.exec(userAgent) ?? [];
  if (version !== undefined && system !== undefined) return `Recado ${version}, ${system}`;
  return userAgent === '' ? null : userAgent;
}
