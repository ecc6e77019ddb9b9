import type { SettingKeyOf, SettingValue } from '@shared/domain/setting';
import { settingsWith } from '@shared/domain/setting';

/** Options that are on or off: `enabled` and `disabled` on the wire. */
export const toggles = settingsWith('toggle');

/** Options with a few values, each with its text. */
export const choiceTexts = {
  scheduleType: {
    disabled: 'scheduleTypes.disabled',
    queue: 'scheduleTypes.queue',
    company: 'scheduleTypes.company',
  },
  chatBotType: { text: 'chatBotTypes.text' },
} as const satisfies { [K in SettingKeyOf<'choice'>]: Record<SettingValue<K>, string> };

export const choices = settingsWith('choice');

export const secrets = settingsWith('secret');

/** The value of a toggle on the wire. */
export function wordOf(isOn: boolean): 'enabled' | 'disabled' {
  return isOn ? 'enabled' : 'disabled';
}

export type SettingsTab = 'options' | 'schedules' | 'companies' | 'plans' | 'helps';

/** The tabs of the page: the hours only where the company keeps its own, the rest for the super administrator. */
export function settingsTabs({ isSuper, scheduleType }: { isSuper: boolean; scheduleType: string }): SettingsTab[] {
  return [
    'options',
    ...(scheduleType === 'company' ? (['schedules'] as const) : []),
    ...(isSuper ? (['companies', 'plans', 'helps'] as const) : []),
  ];
}

/** Milliseconds between the press and the request in the forms of companies, plans and helps. */
export const runningSubmitDelay = 500;
