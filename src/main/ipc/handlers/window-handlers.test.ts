import { expect, it } from 'vitest';

import { calls } from '@shared/ipc/calls';

import { windowHandlers } from './window-handlers';

const ticket = { ticketId: 7 as never, ticketUuid: '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d' };

it('windows of tickets are opened, closed and left for the main window by uuid', async () => {
  const done: unknown[] = [];
  const handlers = windowHandlers({
    windows: {
      open: (opened) => void done.push(['open', opened]),
      close: (closed) => void done.push(['close', closed]),
      showTicket: (shown) => void done.push(['showTicket', shown]),
    },
  });
  const { ticketUuid } = ticket;
  await handlers['windows.open'](ticket);
  await handlers['windows.close']({ ticketUuid });
  await handlers['windows.showTicket']({ ticketUuid });
  expect(done).toEqual([
    ['open', ticket],
    ['close', { ticketUuid }],
    ['showTicket', { ticketUuid }],
  ]);
});

it('a text in place of the uuid is refused, since it becomes part of an address', () => {
  for (const ticketUuid of ['', '7', '../first', `${ticket.ticketUuid}&account=second`]) {
    expect(calls['windows.open'].input.safeParse({ ...ticket, ticketUuid }).success).toBe(false);
    expect(calls['windows.showTicket'].input.safeParse({ ticketUuid }).success).toBe(false);
  }
});
