import { paymentTokenKey } from '@shared/domain/setting';

/** Options that are on or off: `enabled` and `disabled` on the wire. Some servers spell one with a capital. */
export const toggles = [
  'userRating',
  'call',
  'CheckMsgIsGroup',
  'sendGreetingAccepted',
  'sendMsgTransfTicket',
  'sendGreetingMessageOneQueues',
] as const;

/** Options with a few words to choose among. */
export const choices = { scheduleType: ['disabled', 'queue', 'company'], chatBotType: ['text'] } as const;

export const secrets = [paymentTokenKey] as const;

/** A toggle's word on the wire. */
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
