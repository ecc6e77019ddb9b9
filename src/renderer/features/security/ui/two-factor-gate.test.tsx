import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SignedInArea } from '@renderer/app/shell/signed-in-area';
import { showScreen } from '@tests/support/renderer/show-screen';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('an admin without the second factor that the company demands can only enable it, and then signs in again', async () => {
  const { user, asked } = await showScreen(<SignedInArea />, {
    user: { profile: 'admin', mustEnableTwoFactor: true },
    capabilities: ['twoFactor'],
    answers: {
      'twoFactor.begin': () => ({ secret, uri: `otpauth://totp/Recado?secret=${secret}` }),
      'twoFactor.confirm': () => ({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }),
      'session.signOut': () => undefined,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Ative a verificação em duas etapas' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: /menu/i })).toBeNull();
  await user.type(await screen.findByLabelText('Senha atual'), 'segredo{Enter}');
  await user.type(await screen.findByLabelText('Código de 6 dígitos'), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Guardei os códigos' }));
  await waitFor(() => expect(asked('session.signOut')).toHaveLength(1));
});
