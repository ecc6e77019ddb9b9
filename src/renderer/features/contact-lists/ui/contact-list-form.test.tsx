import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactListForm } from './contact-list-form';

it.each([
  ['pt', 'Nome', 'Salvar', ['Obrigatório', 'Muito curto: mínimo de 2 caracteres', 'No máximo 50 caracteres']],
  ['en', 'Name', 'Save', ['Required', 'Too short: at least 2 characters', 'Too long: at most 50 characters']],
  [
    'es',
    'Nombre',
    'Guardar',
    ['Obligatorio', 'Muy corto: al menos 2 caracteres', 'Muy largo: como máximo 50 caracteres'],
  ],
] as const)(
  'the name of a list is refused in %s where it is missing, short or long [LIST-008] [LIST-009]',
  async (...row) => {
    const [language, label, save, [missing, short, long]] = row;
    const { user, calls } = await showScreen(<ContactListForm list={null} onClose={() => undefined} />, { language });
    const form = within(await screen.findByRole('dialog'));
    const name = form.getByLabelText(label);
    await user.click(form.getByRole('button', { name: save }));
    expect(await form.findByText(missing)).toBeTruthy();
    await user.type(name, 'x');
    expect(await form.findByText(short)).toBeTruthy();
    await user.clear(name);
    await user.click(name);
    await user.paste('x'.repeat(51));
    expect(await form.findByText(long)).toBeTruthy();
    expect(calls.filter((call) => call.name.startsWith('contactLists.'))).toEqual([]);
  },
);
