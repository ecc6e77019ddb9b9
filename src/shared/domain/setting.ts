import { z } from 'zod';

import { wireText } from './wire';

/** A company setting: toggles are the texts `enabled` and `disabled`. */
export const setting = z.object({ key: z.string(), value: wireText });

export type Setting = z.output<typeof setting>;

/** The value of a setting, '' where the server has none (companies made by signup lack some keys). */
export function settingValue(settings: readonly Setting[], key: string): string {
  return settings.find((entry) => entry.key === key)?.value ?? '';
}

export function isSettingEnabled(settings: readonly Setting[], key: string): boolean {
  return settingValue(settings, key) === 'enabled';
}

/** The token of the payment provider: for admins alone. */
export const paymentTokenKey = 'asaas';
