import { measureBothWays } from './both-ways';
import type { Measure } from './measures';
import { atLeast, atMost, forComparison, percentile } from './measures';
import type { ProcessorTime } from './processor-time';
import {
  counted,
  customerWrites,
  manyLanes,
  openTickets,
  readerOf,
  send,
  signIn,
  since,
  ticketPage,
  timed,
} from './workspace-load';

const messages = 600;

/** Measures the workspace server over HTTP. */
export async function benchWorkspace(url: string, time: ProcessorTime, rounds = 200): Promise<Measure[]> {
  const token = await signIn(url);
  const reader = await readerOf(url, token);
  const before = time();
  const pages = await timed(rounds, (round) => ticketPage(reader, 1 + (round % 20)));
  const perPage = since(time, before) / rounds;
  const elapsed = await counted(time, { count: messages }, (number) => customerWrites(url, number));
  const ticketIds = await openTickets(url, token);
  const sendOne = (number: number) => send(url, token, ticketIds[number % ticketIds.length] ?? 0);
  const takeOne = (number: number) => customerWrites(url, number);
  const sent = await counted(time, { count: messages }, sendOne);
  const many = { count: 2 * messages, lanes: manyLanes };
  const [takenOfMany, sentOfMany] = [await counted(time, many, takeOne), await counted(time, many, sendOne)];
  return [
    atMost('server: ticket page, p95', { value: percentile(pages, 0.95), limit: 20, unit: ' ms' }),
    forComparison('server: its own work for a ticket page', inMilliseconds(perPage)),
    atLeast('server: messages taken in, with what answers them', { value: elapsed.rate, limit: 300, unit: '/s' }),
    forComparison('server: its own work for one of them', inMilliseconds(elapsed.work)),
    forComparison('server: messages sent, with their ticks', `${Math.round(sent.rate)}/s`),
    forComparison('server: its own work for one of them', inMilliseconds(sent.work)),
    atLeast('server: messages in and out, as many of each', {
      value: mixed(elapsed.rate, sent.rate),
      limit: 200,
      unit: '/s',
    }),
    forComparison('  the work of who asks for that, for comparison', inMilliseconds(elapsed.ours)),
    atLeast(`server: messages taken in, ${manyLanes} at once`, { value: takenOfMany.rate, limit: 500, unit: '/s' }),
    forComparison('server: its own work for one of them', inMilliseconds(takenOfMany.work)),
    atLeast(`server: messages sent, ${manyLanes} at once`, { value: sentOfMany.rate, limit: 500, unit: '/s' }),
    forComparison('server: its own work for one of them', inMilliseconds(sentOfMany.work)),
    ...(await measureBothWays('server', { time, reader, takeOne, sendOne })),
  ];
}

/** The rate of both calls together, alternating. */
const mixed = (one: number, other: number) => 2 / (1 / one + 1 / other);
const inMilliseconds = (value: number) => (Number.isNaN(value) ? 'not told here' : `${value.toFixed(1)} ms`);
