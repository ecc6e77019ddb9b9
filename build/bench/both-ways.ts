import type { Measure } from './measures';
import { atLeast, atMost, percentile } from './measures';
import type { ProcessorTime } from './processor-time';
import type { Reader } from './workspace-load';
import { counted, manyLanes, ticketPage, timed } from './workspace-load';

type Act = (number: number) => Promise<void>;
type Both = { time: ProcessorTime; reader: Reader; takeOne: Act; sendOne: Act };

/** Messages in and out together, a second. */
const pagesBeside = 500;
const pages = 150;
/** A reader without pauses would occupy the server. */
const pauseMs = 15;
/** Limits the load when the server does not keep up. */
const mostUnanswered = 400;

/** Measures messages in and out at the same time, and pages of the list of tickets meanwhile. `server` begins each line. */
export async function measureBothWays(server: string, { time, reader, takeOne, sendOne }: Both): Promise<Measure[]> {
  const one: Act = (number) => (number % 2 === 0 ? takeOne(number) : sendOne(number));
  const many = { count: 2_400, lanes: manyLanes };
  // The compiler settles on both paths.
  await counted(time, many, one);
  const { rate } = await counted(time, many, one);
  const load = startLoad(pagesBeside, one);
  const times = await timed(pages, (round) => ticketPage(reader, 1 + (round % 20)), pauseMs);
  const done = await load.stop();
  return [
    atLeast(`${server}: messages each way at the same time, ${manyLanes} at once`, {
      value: rate / 2,
      limit: 500,
      unit: '/s',
    }),
    atMost(`${server}: ticket page, p95, beside ${Math.round(done)} messages/s`, {
      value: percentile(times, 0.95),
      limit: 20,
      unit: ' ms',
    }),
  ];
}

/** Calls `act` so many times a second, whether or not earlier calls were answered. `stop` answers with the reached rate. */
function startLoad(rate: number, act: Act): { stop: () => Promise<number> } {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const unanswered = new Set<Promise<void>>();
  let count = 0;
  const callDue = () => {
    while (count < seconds() * rate && unanswered.size < mostUnanswered) {
      const call = act(count).finally(() => unanswered.delete(call));
      unanswered.add(call);
      count += 1;
    }
  };
  const timer = setInterval(callDue, 4);
  return {
    stop: async () => {
      clearInterval(timer);
      const reached = count / seconds();
      await Promise.all(unanswered);
      return reached;
    },
  };
}
