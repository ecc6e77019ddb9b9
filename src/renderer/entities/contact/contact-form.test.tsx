import { screen } from '@testing-library/react';
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
