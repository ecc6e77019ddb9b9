type Timed = { start: Date; end: Date };

/** Events that fit side by side, and boxes that replace the others. */
export type LaneLayout<E extends Timed> = { shown: E[]; boxes: { start: Date; end: Date; hidden: E[] }[] };

/** Shows at most `lanes` simultaneous events; if there are more, the last lane has boxes that replace the rest. */
export function inLanes<E extends Timed>(events: readonly E[], lanes: number): LaneLayout<E> {
  const layout: LaneLayout<E> = { shown: [], boxes: [] };
  for (const { events: overlapping } of runsOf(events)) {
    const placed = placeInLanes(overlapping);
    const isTooMany = placed.some(({ lane }) => lane >= lanes);
    const isHidden = ({ lane }: { lane: number }): boolean => isTooMany && lane >= lanes - 1;
    layout.shown.push(...placed.filter((place) => !isHidden(place)).map(({ event }) => event));
    for (const { start, end, events: hidden } of runsOf(placed.filter(isHidden).map(({ event }) => event))) {
      layout.boxes.push({ start, end, hidden });
    }
  }
  return layout;
}

type Run<E extends Timed> = { start: Date; end: Date; events: E[] };

/** Groups overlapping events, in order of their start. */
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

/** Puts each event into the first lane that is free at its start. */
function placeInLanes<E extends Timed>(run: readonly E[]): { event: E; lane: number }[] {
  const freeFrom: number[] = [];
  return run.map((event) => {
    const free = freeFrom.findIndex((end) => end <= event.start.getTime());
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = event.end.getTime();
    return { event, lane };
  });
}
