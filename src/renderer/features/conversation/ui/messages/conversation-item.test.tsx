import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';

import { todayIs } from '@tests/support/frozen-time';
import { aMessage } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ConversationItem } from './conversation-item';

async function render(before: ReturnType<typeof aMessage>, row: ReturnType<typeof aMessage>): Promise<string> {
  await showScreen(<ConversationItem row={row} before={before} after={undefined} />);
  const html = document.body.innerHTML;
  cleanup();
  return html;
}

it('names the day in words beside its date [CONV-005]', async () => {
  todayIs(new Date('2026-03-10T15:00:00.000Z'));
  const days = [
    ['2026-03-10T11:00:00.000Z', 'Hoje · '],
    ['2026-03-09T11:00:00.000Z', 'Ontem · '],
    ['2026-02-10T11:00:00.000Z', ''],
  ] as const;
  for (const [createdAt, words] of days) {
    const html = await render(
      aMessage({ id: 'A', createdAt: '2026-01-01T15:04:05.000Z' }),
      aMessage({ id: 'B', createdAt }),
    );
    const [year, month, day] = createdAt.slice(0, 10).split('-');
    expect(html).toContain(
      `>${words}<time datetime="${createdAt}">${String(day)}/${String(month)}/${String(year)}</time>`,
    );
  }
});

it.each([
  [{ isEdited: true }, true],
  [{ isEdited: false }, false],
  [{ isEdited: true, isDeleted: true }, false],
])('of %j says that the message was edited: %s', async (parts, isSaid) => {
  const html = await render(aMessage({ id: 'A' }), aMessage({ id: 'B', body: 'Bom dia', ...parts }));
  expect(html.includes('>editada<')).toBe(isSaid);
});

it('shows a signature once per group', async () => {
  const own = (id: string, at: string, body: string) =>
    aMessage({ id, fromMe: true, body, createdAt: `2026-03-02T15:${at}.000Z` });
  const first = own('A', '04:05', '*Ana*\num');
  const shown = '<bdi class="_signature';
  expect(await render(first, own('B', '04:30', '*Ana*\ndois'))).not.toContain(shown);
  expect(await render(first, own('B', '05:30', '*Ana*\ndois'))).toContain(shown);
  expect(await render(first, own('B', '04:30', '*Bruno*\ndois'))).toContain(shown);
  expect(await render(first, own('B', '04:30', '*Ana*\ndois'))).toContain('Ana');
});

it('shows the end of one ticket [CONV-006] and the start of the next [CONV-007]', async () => {
  const last = aMessage({ id: 'A', ticketId: 7, createdAt: '2026-03-02T15:04:05.000Z' });
  const first = aMessage({ id: 'B', ticketId: 8, createdAt: '2026-03-03T16:06:07.000Z' });
  const html = await render(last, first);
  expect(html).toContain('encerrado em 02/03/2026 12:04:05');
  expect(html).toContain('iniciado em 03/03/2026 13:06:07');
  expect(await render(last, { ...first, ticketId: last.ticketId })).not.toContain('encerrado em');
});
