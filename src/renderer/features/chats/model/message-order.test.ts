import { describe, expect, it } from 'vitest';

import { chatMessage } from '@shared/domain/chat';

import { firstIndex, inOrder, shouldLoadOlder, startsRun } from './message-order';

const message = (id: number, senderId = 1) =>
  chatMessage.parse({ id, chatId: 1, senderId, message: `M${id}`, createdAt: '2026-01-01T10:00:00.000Z' });
const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);

describe('the messages of a chat', () => {
  it('are merged oldest first without duplicates', () => {
    expect(
      ids(
        inOrder([
          [message(3), message(4)],
          [message(1), message(2), message(3)],
        ]),
      ),
    ).toEqual([1, 2, 3, 4]);
  });

  it('load older pages within 600 px of the top', () => {
    expect([0, 599, 600, 2000].map(shouldLoadOlder)).toEqual([true, true, false, false]);
  });

  it('show the sender once per run', () => {
    const run = [message(1), message(2), message(3, 2), message(4, 2), message(5)];
    expect(run.map((_message, index) => startsRun(run, index))).toEqual([true, false, true, false, true]);
  });

  it('keep their index when older and newer ones are added', () => {
    const start = [message(5), message(6)];
    const grown = [message(3), message(4), ...start, message(7)];
    expect(firstIndex(start, 5) - firstIndex(grown, 5)).toBe(2);
    expect(firstIndex([...start, message(7)], 5)).toBe(firstIndex(start, 5));
  });
});
