import type { SettingKeyOf } from '@shared/domain/setting';

import { choices, secrets, toggles } from './options';

export type OptionKey = SettingKeyOf<'toggle' | 'choice' | 'secret'>;

export const optionSections = ['service', 'hours', 'waiting', 'security', 'payments'] as const;
export type OptionSection = (typeof optionSections)[number];

/** Section of each option. */
export const sectionOf: Record<OptionKey, OptionSection> = {
  sendGreetingAccepted: 'service',
  sendGreetingMessageOneQueues: 'service',
  sendMsgTransfTicket: 'service',
  userRating: 'service',
  chatBotType: 'service',
  CheckMsgIsGroup: 'service',
  call: 'service',
  assignment: 'service',
  assignmentCapacity: 'service',
  scheduleType: 'hours',
  waitMedium: 'waiting',
  waitLong: 'waiting',
  automaticAnswers: 'waiting',
  passwordMinLength: 'security',
  requireTwoFactor: 'security',
  asaas: 'payments',
};

export const optionKeys: readonly OptionKey[] = [...toggles, ...choices, ...secrets];
