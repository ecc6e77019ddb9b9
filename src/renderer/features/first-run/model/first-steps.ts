/** The way of a new company, in the order that works. */
export const firstSteps = ['queue', 'connection', 'attendants', 'message'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** Which of them are done. */
export type FirstSteps = Readonly<Record<FirstStep, boolean>>;

export const pageOfStep = {
  queue: '/queues',
  connection: '/connections',
  attendants: '/users',
  message: '/tickets',
} as const satisfies Record<FirstStep, string>;

const hiddenKey = (accountKey: string): string => `firstRunHidden:${accountKey}`;

/** Whether the guide is over for this person on this machine: every step was done, or it was put away. */
export function isGuideHidden(storage: Storage, accountKey: string): boolean {
  return storage.getItem(hiddenKey(accountKey)) !== null;
}

export function hideGuide(storage: Storage, accountKey: string): void {
  storage.setItem(hiddenKey(accountKey), '1');
}
