import { languages } from '@shared/i18n/languages';

import { cast, customerOf, languageOfNumber } from './customers/cast';
import type { Customer } from './customers/customer';
import { phrases } from './customers/phrases';
import type { Pace } from './pace';
import type { OngoingConversation, SimulatedConnection, SimulatorDirectory } from './ports';
import type { Random } from './random';
import { pick, within } from './random';
import type { Cancel, Timers } from './timers';

export type Arrivals = {
  start(): void;
  /** Lets the first customer write at once, because a user is present. */
  hurry(): void;
};

type Parts = {
  pace: Pace;
  random: Random;
  timers: Timers;
  directory: SimulatorDirectory;
  open: (line: { connectionId: number; number: string; name: string }, body: string) => Promise<void>;
};

/** Customers out of ten who speak the company's language. */
const ownLanguageOfTen = 6;

/** Chooses the next customer: one without an open conversation, mostly in the company's language. */
function nextCustomer(
  connection: Pick<SimulatedConnection, 'language'>,
  busy: readonly OngoingConversation[],
  random: Random,
): Customer | undefined {
  const taken = new Set(busy.map((conversation) => conversation.number));
  const free = Object.values(cast)
    .flat()
    .filter((customer) => !taken.has(customer.number));
  const [foreign = connection.language, ...others] = languages.filter((language) => language !== connection.language);
  const language = random() * 10 < ownLanguageOfTen ? connection.language : pick([foreign, ...others], random);
  const [first, ...rest] = free.filter((customer) => customer.language === language);
  const choice = first ?? free[0];
  return choice === undefined ? undefined : pick([choice, ...rest], random);
}

/** Customers who open conversations by themselves, never so many that an attendant cannot keep up. */
export function createArrivals(parts: Parts): Arrivals {
  const { random, timers } = parts;
  const { arrivals } = parts.pace;
  let hasArrived = false;
  let cancelFirst: Cancel = () => undefined;

  if (arrivals === null) return { start: () => undefined, hurry: () => undefined };

  const arrive = async (): Promise<void> => {
    const isFirst = !hasArrived;
    hasArrived = true;
    timers.after(within(arrivals.between, random), arrive);
    await oneArrives(parts, { isFirst, mostPending: arrivals.mostPending });
  };

  const plan = (milliseconds: number): void => {
    if (hasArrived) return;
    cancelFirst();
    cancelFirst = timers.after(milliseconds, arrive);
  };

  let isHurried = false;
  return {
    start: () => {
      plan(within(arrivals.first, random));
    },
    hurry: () => {
      if (isHurried) return;
      isHurried = true;
      plan(within(arrivals.afterSignIn, random));
    },
  };
}

async function oneArrives(
  { directory, random, open }: Parts,
  rule: { isFirst: boolean; mostPending: number },
): Promise<void> {
  const connection = await directory.demoConnection();
  if (connection?.status !== 'CONNECTED') return;
  const ongoing = await directory.ongoing(connection);
  const pending = ongoing.filter((conversation) => conversation.status === 'pending');
  if (pending.length < rule.mostPending) {
    const customer = nextCustomer(connection, ongoing, random);
    if (customer !== undefined)
      await open({ ...customer, connectionId: connection.id }, pick(customer.openings, random));
    return;
  }
  // A full waiting room: the first sign of life comes from one who waits already, and then there is quiet.
  const [first, ...rest] = pending;
  if (!rule.isFirst || first === undefined) return;
  const { number } = pick([first, ...rest], random);
  const name = customerOf(number)?.name ?? '';
  await open({ connectionId: connection.id, number, name }, pick(phrases[languageOfNumber(number)].nudge, random));
}
