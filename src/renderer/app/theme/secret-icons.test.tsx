import { screen } from '@testing-library/react';
import { Input } from 'antd';
import { expect, it } from 'vitest';

import { PasswordField } from '@renderer/features/session/ui/password-field';
import { SecretArea } from '@renderer/ui/form/secret-area';
import { showScreen } from '@tests/support/renderer/show-screen';

const login = <PasswordField value="x" isMissing={false} isFirst={false} onChange={() => undefined} />;

it.each([
  ['the password of the sign-in', login],
  ['a password of a form', <Input.Password key="form" defaultValue="x" />],
  ['a secret of several lines', <SecretArea key="area" value="x" />],
])('%s that is hidden has the open eye, which a click turns into the struck one', async (_name, field) => {
  const { user } = await showScreen(field);
  const icon = (name: string) => document.querySelector(`.anticon-${name}`);
  expect(icon('eye')).not.toBeNull();
  expect(icon('eye-invisible')).toBeNull();
  await user.click(screen.getAllByRole('button').at(-1) ?? icon('eye') ?? document.body);
  expect(icon('eye-invisible')).not.toBeNull();
  expect(icon('eye')).toBeNull();
});
