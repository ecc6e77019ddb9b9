import { expect, it } from 'vitest';

import type { Company, Costs } from './scale-model';
import { demandOf } from './scale-model';

const costs: Costs = {
  messageInMs: 4,
  messageOutMs: 6,
  deliveryMs: 0.1,
  eventsPerMessage: 2,
  socketKilobytes: 1024,
  baseMegabytes: 48,
  messageBytes: 1024,
};
/** One message in and one out a second. */
const company: Company = { attendants: 10, receiving: 0.5, messagesInPerHour: 360, busyHoursPerYear: 1024 };

it('one company costs its messages and what its attendants hear of them', () => {
  expect(demandOf(1, { costs, company })).toEqual({
    companies: 1,
    sockets: 10,
    messages: 2,
    // Two events of each message to five of ten attendants.
    deliveries: 20,
    processors: (4 + 6 + 20 * 0.1) / 1000,
    megabytes: 48 + 10,
    gigabytesPerYear: (2 * 3600 * 1024 * 1024) / 1024 ** 3,
    processes: 1,
    limit: null,
  });
});

it('a process is full at three fifths of a processor', () => {
  expect(demandOf(50, { costs, company })).toMatchObject({ processors: 0.6, processes: 1, limit: null });
  expect(demandOf(51, { costs, company })).toMatchObject({ processes: 2, limit: 'processor' });
});

it('a process is full at two gigabytes of memory', () => {
  const quiet = { ...company, messagesInPerHour: 1 };
  expect(demandOf(200, { costs, company: quiet })).toMatchObject({ sockets: 2000, processes: 1, limit: null });
  expect(demandOf(201, { costs, company: quiet })).toMatchObject({ sockets: 2010, processes: 2, limit: 'memory' });
});

it('more people who hear more cost more than more messages do', () => {
  const larger = demandOf(1, { costs, company: { ...company, attendants: 100 } });
  const more = demandOf(10, { costs, company });
  expect(larger.messages).toBe(more.messages);
  expect(larger.deliveries).toBe(10 * more.deliveries);
});
