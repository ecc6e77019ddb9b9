import { describe, expect, it } from 'vitest';

import { deliveryMark } from '@shared/domain/message';
import { aMessage } from '@tests/support/renderer/builders';

import { countAfter } from './conversation-rows';
import { firstUnread, layoutOf } from './message-layout';

const at = (time: string, parts: Record<string, unknown> = {}) =>
  aMessage({ createdAt: `2026-03-${time}.000Z`, ...parts });

describe('message layout', () => {
  const noon = at('02T12:00:01');
  it.each([
    { title: 'the first message', before: null, message: noon, expected: [true, true] },
    { title: 'same sender, same minute', before: noon, message: at('02T12:00:59'), expected: [false, false] },
    { title: 'same sender, next minute', before: noon, message: at('02T12:01:00'), expected: [false, true] },
    {
      title: 'other sender, same minute',
      before: noon,
      message: at('02T12:00:02', { fromMe: true }),
      expected: [false, true],
    },
    {
      title: 'other member of a group',
      before: noon,
      message: at('02T12:00:02', { contactId: 8 }),
      expected: [false, true],
    },
    {
      title: 'across midnight',
      before: aMessage({ createdAt: new Date(2026, 2, 1, 23, 59, 59).toISOString() }),
      message: aMessage({ createdAt: new Date(2026, 2, 2).toISOString() }),
      expected: [true, true],
    },
    { title: 'the oldest loaded message', before: 'unknown' as const, message: noon, expected: [false, true] },
  ])('$title', ({ before, message, expected }) => {
    const { startsDay, startsGroup } = layoutOf(before, message, null);
    expect([startsDay, startsGroup]).toEqual(expected);
  });

  it('the last message of a minute ends the group', () => {
    expect(layoutOf(null, at('02T12:00:00'), at('02T12:00:30')).endsGroup).toBe(false);
    expect(layoutOf(null, at('02T12:00:00'), at('02T12:01:00')).endsGroup).toBe(true);
  });
});

describe('the first unread message', () => {
  const messages = [1, 2, 3, 4].map((n) => aMessage({ id: `M${n}`, fromMe: n === 3 }));
  it.each([
    [0, null],
    [1, 'M4'],
    [2, 'M2'],
    [9, null],
  ])('%i messages of the customer', (unread, expected) => {
    expect(firstUnread(messages, unread)).toBe(expected);
  });

  it('counts the customer’s messages below the last seen one', () => {
    const seen = messages[0]?.id ?? null;
    expect([
      countAfter(messages, seen),
      countAfter(messages, messages[3]?.id ?? null),
      countAfter(messages, null),
    ]).toEqual([2, 0, 0]);
  });
});

describe('delivery marks', () => {
  it('none at 0, one tick at 1 [CONV-024], two at 2 and 3 [CONV-025], read at 4 and 5 [CONV-026]', () => {
    expect([0, 1, 2, 3, 4, 5].map(deliveryMark)).toEqual(['pending', 'sent', 'delivered', 'delivered', 'read', 'read']);
  });
});
