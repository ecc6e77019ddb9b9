import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';

import { aMessage } from '@tests/support/renderer/builders';
import { texts } from '@tests/support/renderer/texts';

import { ConversationItem } from './conversation-item';

const i18n = createInstance();
void i18n.init({ lng: 'pt', resources: { pt: texts }, initAsync: false, interpolation: { escapeValue: false } });

const render = (before: ReturnType<typeof aMessage>, row: ReturnType<typeof aMessage>): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ConversationItem row={row} before={before} after={undefined} />
    </I18nextProvider>,
  );

it('shows the end of one ticket [CONV-006] and the start of the next [CONV-007]', () => {
  const last = aMessage({ id: 'A', ticketId: 7, createdAt: '2026-03-02T15:04:05.000Z' });
  const first = aMessage({ id: 'B', ticketId: 8, createdAt: '2026-03-03T16:06:07.000Z' });
  const html = render(last, first);
  expect(html).toContain('encerrado em 02/03/2026 12:04:05');
  expect(html).toContain('iniciado em 03/03/2026 13:06:07');
  expect(render(last, { ...first, ticketId: last.ticketId })).not.toContain('encerrado em');
});
