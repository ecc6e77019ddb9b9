import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SecurityDrawer } from './security-drawer';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const exportId = '00000000-0000-4000-8000-000000000009';
const refuse = (code: string) => {
  throw new AppError(code, 'validation');
};

const show = (answers: Answers) =>
  showScreen(<SecurityDrawer onClose={() => undefined} />, { answers, capabilities: ['twoFactor'] });

/** A server that accepts one password and one code. */
function server(isEnabled = false): Answers {
  let state = { isEnabled, recoveryCodesLeft: isEnabled ? 9 : 0 };
  return {
    'twoFactor.show': () => state,
    'twoFactor.begin': ({ body }: { body: { password: string } }) =>
      body.password === 'segredo'
        ? { secret, uri: `otpauth://totp/Recado?secret=${secret}` }
        : refuse('ERR_WRONG_PASSWORD'),
    'twoFactor.confirm': ({ body }: { body: { code: string } }) => {
      if (body.code !== '123 456') return refuse('ERR_TWO_FACTOR_CODE_INVALID');
      state = { isEnabled: true, recoveryCodesLeft: 10 };
      return { recoveryCodes: codes };
    },
    'twoFactor.disable': ({ body }: { body: { code: string } }) => {
      if (body.code !== '123456') return refuse('ERR_TWO_FACTOR_CODE_INVALID');
      state = { isEnabled: false, recoveryCodesLeft: 0 };
      return null;
    },
    'exports.begin': () => ({ exportId }),
    'exports.append': () => undefined,
    'exports.finish': () => ({ name: 'codigos.txt' }),
  };
}

describe('enabling the second factor', () => {
  it('asks for the password, shows code and key, and after a code the recovery codes', async () => {
    const { user, asked } = await show(server());
    await user.click(await screen.findByRole('button', { name: 'Ativar' }));
    const password = await screen.findByLabelText('Senha atual');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.type(password, 'errada{Enter}');
    expect(await screen.findByText('A senha não confere. Tente de novo.')).toBeTruthy();
    await user.clear(password);
    await user.type(password, 'segredo{Enter}');

    const code = await screen.findByLabelText<HTMLInputElement>('Código de 6 dígitos');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByLabelText('Código QR para o aplicativo autenticador')).toBeTruthy();
    expect(code.autocomplete).toBe('one-time-code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText(/Este código não vale/)).toBeTruthy();
    await user.clear(code);
    await user.paste('123 456');
    await user.keyboard('{Enter}');

    const list = within(await screen.findByRole('list', { name: 'Códigos de recuperação' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
    await user.click(screen.getByRole('button', { name: 'Salvar em arquivo' }));
    expect(await screen.findByText('Salvo em codigos.txt')).toBeTruthy();
    expect(asked('exports.append')).toEqual([{ exportId, text: `${codes.join('\n')}\n` }]);
    await user.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
    expect(await screen.findByText('Ativa')).toBeTruthy();
    expect(screen.getByText('Códigos de recuperação por usar: 10')).toBeTruthy();
  });
});

describe('disabling the second factor', () => {
  it('asks for password and code, and keeps both after a refusal', async () => {
    const { user, asked } = await show(server(true));
    await user.click(await screen.findByRole('button', { name: 'Desativar' }));
    const dialog = within((await screen.findByLabelText('Senha atual')).closest('form')!);
    await user.type(dialog.getByLabelText('Senha atual'), 'segredo');
    const code = dialog.getByLabelText<HTMLInputElement>('Código do aplicativo ou de recuperação');
    await user.type(code, '000000{Enter}');
    expect(await dialog.findByText(/Este código não vale/)).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Ativar' })).toBeTruthy();
    expect(asked('twoFactor.disable')).toHaveLength(2);
  });
});

it('an error shows a retry', async () => {
  let isRefused = true;
  const { user } = await show({ 'twoFactor.show': () => (isRefused ? refuse('ERR_VALIDATION') : { isEnabled: true }) });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  isRefused = false;
  await user.click(retry);
  expect(await screen.findByText('Ativa')).toBeTruthy();
});

it('servers without the capability show nothing of it', async () => {
  await showScreen(<SecurityDrawer onClose={() => undefined} />, {
    answers: { 'devices.list': () => [] },
    capabilities: ['devices'],
  });
  expect(await screen.findByText('Aparelhos conectados')).toBeTruthy();
  expect(screen.queryByText('Verificação em duas etapas')).toBeNull();
});
