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
  passwordMinLength: {
    5: 'passwordLengths.5',
    8: 'passwordLengths.8',
    10: 'passwordLengths.10',
    12: 'passwordLengths.12',
    16: 'passwordLengths.16',
  },
  waitMedium: {
    1: 'minutes.1',
    2: 'minutes.2',
    3: 'minutes.3',
    5: 'minutes.5',
    10: 'minutes.10',
    15: 'minutes.15',
    30: 'minutes.30',
    60: 'minutes.60',
  },
  waitLong: {
    5: 'minutes.5',
    10: 'minutes.10',
    15: 'minutes.15',
    20: 'minutes.20',
    30: 'minutes.30',
    45: 'minutes.45',
    60: 'minutes.60',
    120: 'minutes.120',
    240: 'minutes.240',
  },
  assignment: { off: 'assignments.off', roundRobin: 'assignments.roundRobin', leastBusy: 'assignments.leastBusy' },
  assignmentCapacity: {
    0: 'capacities.0',
    1: 'capacities.1',
    2: 'capacities.2',
    3: 'capacities.3',
    5: 'capacities.5',
    8: 'capacities.8',
    10: 'capacities.10',
    15: 'capacities.15',
    20: 'capacities.20',
    30: 'capacities.30',
    50: 'capacities.50',
  },
} as const satisfies { [K in SettingKeyOf<'choice'>]: Record<SettingValue<K>, string> };

export const choices = settingsWith('choice');

export const secrets = settingsWith('secret');

/** Value of a boolean option on the wire. */
export function wordOf(isOn: boolean): 'enabled' | 'disabled' {
  return isOn ? 'enabled' : 'disabled';
}

export type SettingsTab =
  'options' | 'schedules' | 'permissions' | 'audit' | 'health' | 'companies' | 'plans' | 'helps';

type TabConditions = {
  isSuper: boolean;
  scheduleType: string;
  hasPermissions: boolean;
  hasAuditLog: boolean;
  hasHealth: boolean;
};

/** Tabs of the page: hours only when the company sets its own, the last three only for super administrators. */
export function settingsTabs(conditions: TabConditions): SettingsTab[] {
  const { isSuper, scheduleType, hasPermissions, hasAuditLog, hasHealth } = conditions;
  return [
    'options',
    ...(scheduleType === 'company' ? (['schedules'] as const) : []),
    ...(hasPermissions ? (['permissions'] as const) : []),
    ...(hasAuditLog ? (['audit'] as const) : []),
    ...(hasHealth ? (['health'] as const) : []),
    ...(isSuper ? (['companies', 'plans', 'helps'] as const) : []),
  ];
}

/** Delay in milliseconds between submit and request in the forms of companies, plans and helps. */
export const superAdminSubmitDelay = 500;
