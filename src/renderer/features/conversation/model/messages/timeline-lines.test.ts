import { describe, expect, it } from 'vitest';

import { ticketActivity } from '@shared/domain/ticket-activity';
import { ticketNote } from '@shared/domain/ticket-note';
import { aMessage, minute } from '@tests/support/renderer/builders';

import type { TimelineLine } from './timeline-lines';
import { placeLines, timelineLines } from './timeline-lines';

const activity = (at: number) =>
  ticketActivity.parse({ id: at, ticketId: 7, kind: 'accepted', actor: null, createdAt: minute(at) });
const messages = [10, 20].map((at) => aMessage({ id: `M${at}`, createdAt: minute(at) }));

/** Minutes of the activities by the message below them. */
function linesOf(minutes: number[], isComplete = true) {
  const { above, below } = placeLines(messages, timelineLines(minutes.map(activity), []), isComplete);
  const numbers = (placed: readonly TimelineLine[]) =>
    placed.flatMap((line) => (line.kind === 'activity' ? [Number(line.activity.id)] : []));
  return { ...Object.fromEntries([...above].map(([id, placed]) => [id, numbers(placed)])), below: numbers(below) };
}

it('notes stand between activities by their time', () => {
  const note = ticketNote.parse({ id: 1, note: 'x', ticketId: 7, contactId: 9, createdAt: minute(12) });
  const lines = timelineLines([activity(11), activity(13)], [note]);
  expect(lines.map(({ kind }) => kind)).toEqual(['activity', 'note', 'activity']);
  expect(placeLines(messages, lines, true).above.get(messages[1]?.id as never)).toEqual(lines);
});

describe('activities', () => {
  it('stand above the first later message, and the last ones below all', () => {
    expect(linesOf([5, 12, 13, 25])).toEqual({ M10: [5], M20: [12, 13], below: [25] });
  });

  it('before the loaded messages wait for older ones', () => {
    expect(linesOf([5, 12], false)).toEqual({ M20: [12], below: [] });
  });

  it('at the time of a message stand below it', () => {
    expect(linesOf([10])).toEqual({ M20: [10], below: [] });
  });
});
