import { describe, expect, it } from 'vitest';

import { anOutgoing, aTicketId } from '@tests/support/renderer/builders';

import { byTicket, lingering } from './lingering';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1_000).toISOString();
const now = Date.parse(at(60));

describe('unsent messages', () => {
  it('are counted at once if failed, and after a while if waiting', () => {
    const items = [
      anOutgoing({ state: 'failed', createdAt: at(60) }),
      anOutgoing({ state: 'waiting', createdAt: at(40) }),
      anOutgoing({ state: 'sending', createdAt: at(55) }),
      anOutgoing({ state: 'waiting', createdAt: at(59) }),
    ];
    expect(lingering(items, now)).toEqual({ count: 2, nextAt: Date.parse(at(63)) });
    expect(lingering(items, Date.parse(at(63)))).toEqual({ count: 3, nextAt: Date.parse(at(67)) });
    expect(lingering([], now)).toEqual({ count: 0, nextAt: null });
  });

  it('groups unsent messages by ticket', () => {
    const items = [7, 8, 7].map((ticketId, index) =>
      anOutgoing({ ticketId: aTicketId(ticketId), body: String(index) }),
    );
    expect(byTicket(items).map((group) => group.map(({ body }) => body))).toEqual([['0', '2'], ['1']]);
  });
});
