import { screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { PasswordHint } from './password-hint';

const show = (isOptional: boolean) =>
  showScreen(
    <Form>
      <Form.Item name="password" label="Senha">
        <Input aria-label="Senha" />
      </Form.Item>
      <PasswordHint isOptional={isOptional}>Nota</PasswordHint>
    </Form>,
  );

it('a password that may stay as it is has no unmet rule until one is typed', async () => {
  const { user } = await show(true);
  expect(await screen.findByText('Nota')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
  await user.type(screen.getByLabelText('Senha'), 'abc');
  expect((await screen.findByRole('listitem')).textContent).toContain('5');
});

it('a password that is required shows its rule from the start', async () => {
  await show(false);
  expect(await screen.findByRole('listitem')).toBeTruthy();
});
