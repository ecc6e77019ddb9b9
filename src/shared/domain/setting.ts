import { z } from 'zod';

import { wireText } from './wire';

/** A company setting as it is stored: toggles are the texts `enabled` and `disabled`. */
export const setting = z.object({ key: z.string(), value: wireText });

export type Setting = z.output<typeof setting>;

type SettingDescriptor = {
  /** Value of a new company; null where it starts without one. */
  initial: string | null;
  /** Values that mean something; null for any text. */
  values: readonly string[] | null;
  /** Control of the settings screen, with the texts `options.<key>` and `hints.<key>`; null where it has none. */
  control: 'toggle' | 'choice' | 'secret' | null;
  /** Readers; what is for admins alone is in no event either. Changes are for admins: see `settings.update`. */
  readers: 'everyone' | 'admins';
};

const toggleValues = ['enabled', 'disabled'] as const;
const toggle = (initial: 'enabled' | 'disabled') =>
  ({ initial, values: toggleValues, control: 'toggle', readers: 'everyone' }) as const;
const choice = <const V extends readonly [string, ...string[]]>(...values: V) =>
  ({ initial: values[0], values, control: 'choice', readers: 'everyone' }) as const;

/** Every setting that Recado knows, in the order in which companies get and screens show them. */
const settingTable = {
  userRating: toggle('disabled'),
  scheduleType: choice('disabled', 'queue', 'company'),
  call: toggle('disabled'),
  CheckMsgIsGroup: toggle('enabled'),
  sendGreetingAccepted: toggle('disabled'),
  sendMsgTransfTicket: toggle('disabled'),
  sendGreetingMessageOneQueues: toggle('disabled'),
  chatBotType: choice('text'),
  /** Characters of a new password, on servers with the capability `passwordRules`. */
  passwordMinLength: choice('5', '8', '10', '12', '16'),
  /** Minutes after which a customer's wait is shown in amber, and in red. */
  waitMedium: { ...choice('1', '2', '3', '5', '10', '15', '30', '60'), initial: '5' },
  waitLong: { ...choice('5', '10', '15', '20', '30', '45', '60', '120', '240'), initial: '15' },
  /** Texts of rules, robots, schedules and programs end a customer's wait, on servers with the capability `waiting`. */
  automaticAnswers: toggle('disabled'),
  /** Gives waiting tickets to online users of their queue, on servers with the capability `autoAssignment`. */
  assignment: choice('off', 'roundRobin', 'leastBusy'),
  /** Open tickets with which a user gets no more of them; 0 is no limit. */
  assignmentCapacity: choice('0', '1', '2', '3', '5', '8', '10', '15', '20', '30', '50'),
  /** Admins without a second factor can only enable one, on servers with the capability `twoFactor`. */
  requireTwoFactor: toggle('disabled'),
  /** Set with the company, not on the settings screen. */
  campaignsEnabled: { initial: 'true', values: ['true', 'false'], control: null, readers: 'everyone' },
  /** Of the super administrator's company: opens the sign-up. */
  userCreation: { initial: 'disabled', values: toggleValues, control: null, readers: 'everyone' },
  userAudioRestriction: { initial: 'enabled', values: toggleValues, control: null, readers: 'everyone' },
  /** Token of the payment provider. */
  asaas: { initial: null, values: null, control: 'secret', readers: 'admins' },
} as const satisfies Record<string, SettingDescriptor>;

export type SettingKey = keyof typeof settingTable;
type Control = NonNullable<SettingDescriptor['control']>;
/** The keys of settings with that control on the settings screen. */
export type SettingKeyOf<C extends Control> = {
  [K in SettingKey]: (typeof settingTable)[K]['control'] extends C ? K : never;
}[SettingKey];
export type SettingValue<K extends SettingKey> = NonNullable<(typeof settingTable)[K]['values']>[number];

export const paymentTokenKey = 'asaas' satisfies SettingKey;

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingTable, key);
const settingKeys = Object.keys(settingTable).filter(isSettingKey);

export function settingsWith<C extends Control>(control: C): SettingKeyOf<C>[] {
  return settingKeys.filter((key): key is SettingKeyOf<C> => settingTable[key].control === control);
}

/** The settings of a new company, by key. */
export const initialSettings: Readonly<Record<string, string>> = Object.fromEntries(
  settingKeys.flatMap((key) => {
    const { initial } = settingTable[key];
    return initial === null ? [] : [[key, initial]];
  }),
);

export const initialValueOf = (key: SettingKey): string => settingTable[key].initial ?? '';

/** Settings of other servers, which Recado does not know, may be read by everyone. */
export function isForAdmins(key: string): boolean {
  return isSettingKey(key) && settingTable[key].readers === 'admins';
}

/** True if everyone may read the values of the setting, so that they are no secret. */
export function isPlainSetting(key: string): boolean {
  return isSettingKey(key) && settingTable[key].values !== null && !isForAdmins(key);
}

/** The value of a setting, '' where the server has none (companies made by signup lack some keys). */
export function settingValue(settings: readonly Setting[], key: SettingKey): string {
  return settings.find((entry) => entry.key === key)?.value ?? '';
}

/** Characters that a new password of the company's users needs at least; 0 where the company asks for nothing. */
export function passwordMinLength(settings: readonly Setting[]): number {
  const stored = settingValue(settings, 'passwordMinLength');
  // Another value could demand more characters than a password may have.
  return Number(settingTable.passwordMinLength.values.find((value) => value === stored) ?? 0);
}

/** The rule by which waiting tickets are given to users, and the number of open tickets up to which a user gets one. */
export function assignmentOf(settings: readonly Setting[]): {
  mode: SettingValue<'assignment'>;
  /** 0 is no limit. */
  capacity: number;
} {
  const [mode, capacity] = [settingValue(settings, 'assignment'), settingValue(settings, 'assignmentCapacity')];
  return {
    mode: settingTable.assignment.values.find((value) => value === mode) ?? 'off',
    capacity: Number(settingTable.assignmentCapacity.values.find((value) => value === capacity) ?? 0),
  };
}

/** The owner of the opening hours: each queue, the company, or nobody. */
export function scheduleTypeOf(settings: readonly Setting[]): 'disabled' | 'queue' | 'company' {
  const stored = settingValue(settings, 'scheduleType');
  return settingTable.scheduleType.values.find((value) => value === stored) ?? 'disabled';
}

export function isSettingEnabled(settings: readonly Setting[], key: SettingKey): boolean {
  return settingValue(settings, key) === 'enabled';
}
