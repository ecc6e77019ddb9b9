import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { ScheduleForm } from './schedule-form';

it('offers exactly the variables first name, name, greeting, protocol and hour [CONST-003]', async () => {
  await showScreen(
    <ScheduleForm schedule={null} contactId={null} sendAt="2026-03-02T12:00" onClose={() => undefined} />,
    {
      answers: { 'contacts.list': () => ({ contacts: [], hasMore: false }), 'contacts.options': () => [] },
    },
  );
  const hint = await screen.findByText(/\{\{firstName\}\}/);
  const offered = hint.textContent.match(/\{\{\w+\}\}/g);
  expect(offered).toEqual(['{{firstName}}', '{{name}}', '{{ms}}', '{{protocol}}', '{{hour}}']);
});

it('a chip inserts its variable at the cursor of the message', async () => {
  const { user } = await showScreen(
    <ScheduleForm schedule={null} contactId={null} sendAt="2026-03-02T12:00" onClose={() => undefined} />,
    {
      answers: { 'contacts.list': () => ({ contacts: [], hasMore: false }), 'contacts.options': () => [] },
    },
  );
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await user.type(text, 'Oi , tudo bem?');
  text.setSelectionRange(3, 3);
  const chips = within(screen.getByRole('group', { name: 'Variáveis' }));
  await user.click(chips.getByRole('button', { name: 'Primeiro nome' }));
  expect(text.value).toBe('Oi {{firstName}}, tudo bem?');
});

it('a variable of a campaign becomes that of schedules once the message loses the focus', async () => {
  const { user } = await showScreen(
    <ScheduleForm schedule={null} contactId={null} sendAt="2026-03-02T12:00" onClose={() => undefined} />,
    {
      answers: { 'contacts.list': () => ({ contacts: [], hasMore: false }), 'contacts.options': () => [] },
    },
  );
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await user.type(text, 'Oi {{nome}');
  expect(text.value).toBe('Oi {nome}');
  await user.tab();
  expect(text.value).toBe('Oi {{name}}');
});
