import { screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { aContact, aMessage, aTicket } from '@tests/support/renderer/builders';
import { hostileTexts } from '@tests/support/renderer/hostile';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ConversationHeader } from '../header/conversation-header';
import { ConversationItem, RowContext } from './conversation-item';
import { MessageActionsContext } from './message-actions';

const actions = { canReply: true, canRemove: true, reply: () => undefined, remove: () => undefined };
const groupContext = {
  isComplete: true,
  unreadId: null,
  highlightedId: null,
  quotedId: null,
  isGroup: true,
  lines: new Map(),
};
const noop = () => undefined;
const answers = { 'media.read': () => new Uint8Array() };

function Row({ parts }: { parts: Record<string, unknown> }): JSX.Element {
  return (
    <MessageActionsContext value={actions}>
      <RowContext value={groupContext}>
        <ConversationItem row={aMessage(parts)} before={undefined} after={undefined} />
      </RowContext>
    </MessageActionsContext>
  );
}

/** Fails if untrusted text became markup, an event handler or an unsafe URL. */
function expectHarmless(): void {
  expect(document.querySelectorAll('script, iframe, object, embed, svg[onload], u, [srcdoc]')).toHaveLength(0);
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      if (['href', 'src', 'action', 'formaction'].includes(name)) expect(value).toMatch(/^(https?:|media:|public\/|#)/);
    }
  }
  expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
}

describe.each(hostileTexts.map((text) => [JSON.stringify(text.slice(0, 40)), text] as const))('%s', (_title, text) => {
  it('as a message is shown literally and copied unchanged', async () => {
    const written = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    const { user } = await showScreen(<Row parts={{ body: text, contact: aContact({ name: text }) }} />, { answers });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
    const bubble = await screen.findByRole('article');
    const letters = text.replace(/[*_~`\s\0]/g, '').slice(0, 20);
    expect(bubble.textContent.replace(/[*_~`\s\0]/g, '')).toContain(letters);
    expectHarmless();
    await user.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
    await user.click(await screen.findByRole('menuitem', { name: /Copiar/ }));
    expect(written).toHaveBeenCalledWith(text);
  });

  it('as a card, location, file, caption, quote or name is shown literally', async () => {
    const line = text.replace(/[\r\n]/g, ' ');
    const card = `BEGIN:VCARD\nFN:${line}\nORG:${line}\nTEL;waid=${line}:${line}\nEMAIL:${line}\nEND:VCARD`;
    const quotedMsg = { id: 'Q', ticketId: 7, body: text, contact: aContact({ name: text }) };
    const all = [
      { mediaType: 'vcard', body: card },
      { mediaType: 'contactMessage', body: text },
      { mediaType: 'locationMessage', body: `${text}|${text}|${text}` },
      {
        mediaType: 'application',
        body: text,
        mediaUrl: `public/${encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, ''))}`,
      },
      { mediaType: text, body: text },
      { body: 'oi', quotedMsg },
    ];
    const contact = aContact({ name: text });
    const ticket = aTicket({ contact, queue: { id: 5, name: text, color: text } });
    const shown = { isShown: false, toggle: () => undefined };
    await showScreen(
      <>
        <ConversationHeader ticket={ticket} onBack={undefined} contact={shown} onSearch={noop} />
        {all.map((parts, index) => (
          <Row key={index} parts={parts} />
        ))}
      </>,
      { answers },
    );
    expect(await screen.findAllByRole('article')).toHaveLength(all.length);
    await waitFor(() => expect(document.querySelector('[data-kind]')).toBeNull());
    expectHarmless();
  });
});

it('a line of a million letters is shown in part and copied completely', async () => {
  const text = 'w'.repeat(1_000_000);
  const written = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  const { user } = await showScreen(<Row parts={{ body: text }} />, { answers });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  expect((await screen.findByRole('article')).textContent.length).toBeLessThan(4_000);
  await user.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
  await user.click(await screen.findByRole('menuitem', { name: /Copiar/ }));
  expect(written).toHaveBeenCalledWith(text);
});
