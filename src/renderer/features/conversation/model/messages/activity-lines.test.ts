import { describe, expect, it } from 'vitest';

import { ticketActivity } from '@shared/domain/ticket-activity';
import { aMessage, minute } from '@tests/support/renderer/builders';

import { placeActivities } from './activity-lines';

const activity = (at: number) =>
  ticketActivity.parse({ id: at, ticketId: 7, kind: 'accepted', actor: null, createdAt: minute(at) });
const messages = [10, 20].map((at) => aMessage({ id: `M${at}`, createdAt: minute(at) }));

/** Minutes of the activities by the message below them. */
function linesOf(minutes: number[], isComplete = true) {
  const { above, below } = placeActivities(messages, minutes.map(activity), isComplete);
  const numbers = (placed: readonly { id: string }[]) => placed.map(({ id }) => Number(id));
  return { ...Object.fromEntries([...above].map(([id, placed]) => [id, numbers(placed)])), below: numbers(below) };
}

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
