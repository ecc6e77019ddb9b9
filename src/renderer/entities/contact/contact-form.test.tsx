import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aContact } from '@tests/support/live/builders';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { ContactForm } from './contact-form';

const ignore = (): void => undefined;

it.each([
  ['11987654321', '', '11987654321'],
  ['+55 (11) 98765-4321', '', '5511987654321'],
  ['Clara 2', 'Clara 2', ''],
])('a new contact begun from %j has the name %j and the number %j', async (startName, name, number) => {
  await showScreen(
    <ContactForm contact={null} startName={startName} onSaved={ignore} onTouched={ignore} onCancel={ignore} />,
  );
  const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([valueOf(/^Nome/), valueOf(/^Número/)]).toEqual([name, number]);
});

it.each([
  {
    language: 'en',
    id: '[CONV-062]',
    labels: ['Name', 'Number', 'E-mail', 'Save'],
    refusals: ['Required', 'Too Short!', 'Invalid email', 'Too Long!'],
  },
  {
    language: 'pt',
    id: '',
    labels: ['Nome', 'Número', 'E-mail', 'Salvar'],
    refusals: ['Obrigatório', 'Muito curto!', 'E-mail inválido', 'Muito longo!'],
  },
  {
    language: 'es',
    id: '',
    labels: ['Nombre', 'Número', 'Correo', 'Guardar'],
    refusals: ['Obligatorio', '¡Muy corto!', 'Correo no válido', '¡Muy largo!'],
  },
] as const)('the form refuses values in the words of $language $id', async ({ language, labels, refusals }) => {
  const [name, number, email, save] = labels;
  const [required, tooShort, invalidEmail, tooLong] = refusals;
  await showScreen(<ContactForm contact={null} onSaved={ignore} onTouched={ignore} onCancel={ignore} />, { language });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fill(number, '1234567');
  fill(email, 'nobody');
  fireEvent.click(screen.getByRole('button', { name: save }));
  for (const text of [required, tooShort, invalidEmail]) expect(await screen.findByText(text)).toBeTruthy();
  fill(name, 'x'.repeat(51));
  fireEvent.click(screen.getByRole('button', { name: save }));
  expect(await screen.findByText(tooLong)).toBeTruthy();
});

it('a contact with a hidden number is saved without a change of it', async () => {
  const masked = '•••••••••••42';
  const { user, asked } = await showScreen(
    <ContactForm
      contact={{ ...aContact(), name: masked, number: masked, email: '' }}
      onSaved={ignore}
      onTouched={ignore}
      onCancel={ignore}
    />,
    { answers: { 'contacts.update': () => ({ ...aContact() }) } },
  );
  const number = screen.getByLabelText<HTMLInputElement>(/^Número/);
  expect([number.value, number.disabled]).toEqual([masked, true]);
  expect(screen.getByText(texts.contact.form.numberHidden)).toBeTruthy();
  await user.type(screen.getByLabelText(/^E-mail/), 'clara@example.com');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('contacts.update')).toHaveLength(1));
  expect(asked('contacts.update')).toMatchObject([{ body: { number: masked, email: 'clara@example.com' } }]);
  expect(asked('contacts.update')).not.toMatchObject([{ body: { name: masked } }]);
});
