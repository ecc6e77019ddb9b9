/** Steps of a new company, in their required order. */
export const firstSteps = ['queue', 'connection', 'attendants', 'message'] as const;

export type FirstStep = (typeof firstSteps)[number];

export type FirstSteps = Readonly<Record<FirstStep, boolean>>;

export const pageOfStep = {
  queue: '/queues',
  connection: '/connections',
  attendants: '/users',
  message: '/tickets',
} as const satisfies Record<FirstStep, string>;

const hiddenKey = (accountKey: string): string => `firstRunHidden:${accountKey}`;

/** True once every step was done or the guide was dismissed, per user and device. */
export function isGuideHidden(storage: Storage, accountKey: string): boolean {
  return storage.getItem(hiddenKey(accountKey)) !== null;
}

export function hideGuide(storage: Storage, accountKey: string): void {
  storage.setItem(hiddenKey(accountKey), '1');
}
