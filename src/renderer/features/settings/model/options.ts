import { paymentTokenKey } from '@shared/domain/setting';

/** Boolean options, `enabled` or `disabled` on the wire. Some servers write a capital letter. */
export const toggles = [
  'userRating',
  'call',
  'CheckMsgIsGroup',
  'sendGreetingAccepted',
  'sendMsgTransfTicket',
  'sendGreetingMessageOneQueues',
] as const;

/** Options with a fixed set of values. */
export const choices = { scheduleType: ['disabled', 'queue', 'company'], chatBotType: ['text'] } as const;

export const secrets = [paymentTokenKey] as const;

/** Value of a boolean option on the wire. */
export function wordOf(isOn: boolean): 'enabled' | 'disabled' {
  return isOn ? 'enabled' : 'disabled';
}

export type SettingsTab = 'options' | 'schedules' | 'companies' | 'plans' | 'helps';

/** Tabs of the page: hours only when the company sets its own, the last three only for super administrators. */
export function settingsTabs({ isSuper, scheduleType }: { isSuper: boolean; scheduleType: string }): SettingsTab[] {
  return [
    'options',
    ...(scheduleType === 'company' ? (['schedules'] as const) : []),
    ...(isSuper ? (['companies', 'plans', 'helps'] as const) : []),
  ];
}

/** Delay in milliseconds between submit and request in the forms of companies, plans and helps. */
export const superAdminSubmitDelay = 500;
