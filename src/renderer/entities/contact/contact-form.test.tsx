import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

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
