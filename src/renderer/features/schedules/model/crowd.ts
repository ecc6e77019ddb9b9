type Timed = { start: Date; end: Date };

/** What stands side by side, and boxes for those who have no room there. */
export type Crowd<E extends Timed> = { shown: E[]; boxes: { start: Date; end: Date; hidden: E[] }[] };

/**
 * Of events at the same time as many as there are lanes; where there are more, the last lane has a box that stands for
 * the others.
 */
export function inLanes<E extends Timed>(events: readonly E[], lanes: number): Crowd<E> {
  const crowd: Crowd<E> = { shown: [], boxes: [] };
  for (const { events: together } of runsOf(events)) {
    const placed = placeInLanes(together);
    const isTooMany = placed.some(({ lane }) => lane >= lanes);
    const isHidden = ({ lane }: { lane: number }): boolean => isTooMany && lane >= lanes - 1;
    crowd.shown.push(...placed.filter((place) => !isHidden(place)).map(({ event }) => event));
    for (const { start, end, events: hidden } of runsOf(placed.filter(isHidden).map(({ event }) => event))) {
      crowd.boxes.push({ start, end, hidden });
    }
  }
  return crowd;
}

type Run<E extends Timed> = { start: Date; end: Date; events: E[] };

/** Groups of events of which each overlaps another, in the order of their beginning. */
function runsOf<E extends Timed>(events: readonly E[]): Run<E>[] {
  const runs: Run<E>[] = [];
  for (const event of events.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const last = runs.at(-1);
    if (last === undefined || event.start >= last.end) {
      runs.push({ start: event.start, end: event.end, events: [event] });
    } else {
      last.events.push(event);
      if (event.end > last.end) last.end = event.end;
    }
  }
  return runs;
}

/** Each in the first lane that is free again when it begins. */
function placeInLanes<E extends Timed>(run: readonly E[]): { event: E; lane: number }[] {
  const freeFrom: number[] = [];
  return run.map((event) => {
    const free = freeFrom.findIndex((end) => end <= event.start.getTime());
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = event.end.getTime();
    return { event, lane };
  });
}
