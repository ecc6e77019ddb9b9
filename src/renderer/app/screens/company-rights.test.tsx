import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ConnectionsScreen } from '@renderer/features/connections/ui/connections-screen';
import { PixView } from '@renderer/features/invoices/ui/pix-view';
import { OptionsTab } from '@renderer/features/settings/ui/options-tab';
import { SignupScreen } from '@renderer/features/signup/ui/signup-screen';
import { AppError } from '@shared/domain/app-error';
import { paymentTokenKey } from '@shared/domain/setting';
import { texts as en } from '@shared/i18n/locales/en';
import { texts as es } from '@shared/i18n/locales/es';
import { texts as pt } from '@shared/i18n/locales/pt';
import { showScreen } from '@tests/support/renderer/show-screen';

const lines = [
  { id: 4, name: 'Loja', status: 'CONNECTED', isDefault: true },
  { id: 5, name: 'Filial', status: 'OPENING', isDefault: false },
];
const { columns, create, acts } = pt.connections;

it.each([
  ['admin', Object.values(columns), true],
  ['user', [columns.name, columns.status, columns.updatedAt, columns.default], false],
] as const)('of connections %s sees the columns %j [CONN-003] [CONN-006] [CONN-007]', async (profile, seen, mayAct) => {
  await showScreen(<ConnectionsScreen />, { user: { profile }, answers: { 'connections.list': () => lines } });
  expect(await screen.findByText('Loja')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(seen);
  expect(screen.queryAllByRole('button', { name: create })).toHaveLength(mayAct ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: `${acts.disconnect}: Loja` })).toHaveLength(mayAct ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Excluir Loja' })).toHaveLength(mayAct ? 1 : 0);
});

it('a connection that is opening can only be watched, by a button that turns [CONN-024]', async () => {
  await showScreen(<ConnectionsScreen />, { user: { profile: 'admin' }, answers: { 'connections.list': () => lines } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: `${acts.connecting}: Filial` });
  expect(button.disabled).toBe(true);
  expect(button.querySelector('.anticon-loading')).not.toBeNull();
});

it.each([
  ['[SET-006]', 'userRating'],
  ['[SET-008]', 'call'],
  ['[SET-009]', 'CheckMsgIsGroup'],
  ['[SET-010]', 'sendGreetingAccepted'],
  ['[SET-011]', 'sendMsgTransfTicket'],
  ['[SET-012]', 'sendGreetingMessageOneQueues'],
] as const)('%s the option %s is read, and kept by its own key', async (_id, key) => {
  const kept = new Map<string, string>([[key, 'enabled']]);
  const { user, asked } = await showScreen(<OptionsTab />, {
    user: { profile: 'admin' },
    answers: {
      'settings.list': () => [...kept].map(([name, value]) => ({ key: name, value })),
      'settings.update': ({ body }: { body: { key: string; value: string } }) => {
        kept.set(body.key, body.value);
        return body;
      },
    },
  });
  const toggle = await screen.findByRole('switch', { name: pt.settings.options[key] });
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  const words = ['disabled', 'enabled'].map((value) => ({ params: { key }, body: { key, value } }));
  expect(asked('settings.update')).toEqual(words);
});

it('the bot speaks in text alone, and the token of the payment provider is kept by Enter [SET-013] [SET-014]', async () => {
  const { user, asked } = await showScreen(<OptionsTab />, {
    user: { profile: 'admin' },
    answers: {
      'settings.list': () => [{ key: paymentTokenKey, value: 'old' }],
      'settings.update': ({ body }: { body: unknown }) => body,
    },
  });
  const bot = await screen.findByRole('combobox', { name: pt.settings.options.chatBotType });
  await user.click(bot);
  const offered = (): (string | null)[] =>
    [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual([pt.settings.chatBotTypes.text]));
  const token = screen.getByLabelText<HTMLInputElement>(pt.settings.options[paymentTokenKey]);
  expect([token.type, token.value]).toEqual(['password', 'old']);
  await user.clear(token);
  await user.type(token, 'new{Enter}');
  await waitFor(() =>
    expect(asked('settings.update')).toEqual([
      { params: { key: paymentTokenKey }, body: { key: paymentTokenKey, value: 'new' } },
    ]),
  );
});

const plans = [{ id: 1, name: 'Essencial', value: 49.9, users: 2, connections: 1, queues: 3 }];

it.each([
  ['pt', pt],
  ['en', en],
  ['es', es],
] as const)('who may not sign up is told so in %s, and keeps what was typed [SIGNUP-020]', async (language, texts) => {
  const { signup, errors } = texts;
  const { user } = await showScreen(<SignupScreen />, {
    language,
    answers: {
      'plans.options': () => plans,
      'signup.create': () => {
        throw new AppError('ERR_USER_CREATION_DISABLED', 'forbidden');
      },
    },
  });
  await user.click(await screen.findByRole('radio', { name: /Essencial/ }));
  for (const [label, typed] of [
    [signup.name, 'Padaria'],
    [signup.email, 'sol@padaria.test'],
    [signup.phone, '11987654321'],
    [signup.password, 'padaria'],
  ] as const) {
    await user.type(screen.getByLabelText(label, { exact: true }), typed);
  }
  await user.keyboard('{Enter}');
  expect(await screen.findByText(errors.ERR_USER_CREATION_DISABLED)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(signup.name, { exact: true }).value).toBe('Padaria');
});

it('the Pix code that is copied is the whole code [CHECKOUT-005]', async () => {
  const code = '00020126BR.GOV.BCB.PIX-Sao Paulo-6304ABCD';
  const charge = { valor: { original: 49.9 }, qrcode: { qrcode: code } };
  const { user } = await showScreen(<PixView charge={charge} />);
  await user.click(await screen.findByRole('button', { name: pt.checkout.pix.copy, hidden: false }));
  expect(await screen.findByRole('button', { name: pt.checkout.pix.copied, hidden: false })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(code);
});
