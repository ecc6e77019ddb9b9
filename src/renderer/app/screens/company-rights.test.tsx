import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';

import { ConnectionsScreen } from '@renderer/features/connections/ui/connections-screen';
import { PixView } from '@renderer/features/invoices/ui/pix-view';
import { OptionsTab } from '@renderer/features/settings/ui/options-tab';
import { SignupScreen } from '@renderer/features/signup/ui/signup-screen';
import { AppError } from '@shared/domain/app-error';
import type { Permission } from '@shared/domain/permission';
import type { Rule } from '@shared/domain/permissions';
import { rules } from '@shared/domain/permissions';
import { paymentTokenKey } from '@shared/domain/setting';
import { languages } from '@shared/i18n/languages';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts as pt, textsOf } from '@tests/support/renderer/texts';

const lines = [
  { id: 4, name: 'Loja', status: 'CONNECTED', isDefault: true },
  { id: 5, name: 'Filial', status: 'OPENING', isDefault: false },
];
const { columns, create, actions } = pt.connections;

const seenByAll = [columns.name, columns.status, columns.updatedAt, columns.default];
const ofSession = [...seenByAll.slice(0, 2), columns.session, ...seenByAll.slice(2)];

/** A profile has all of the rules or none: here the others are taken out of the list. */
function grantAlone(rule: Rule): void {
  const list: Rule[] = rules as unknown as Rule[];
  const all = list.splice(0, list.length, rule);
  onTestFinished(() => void list.splice(0, 1, ...all));
}

describe('of connections', () => {
  const show = async (profile: 'admin' | 'user', grantedPermissions: Permission[] = []) => {
    const shown = await showScreen(<ConnectionsScreen />, {
      user: { profile, grantedPermissions },
      answers: { 'connections.list': () => lines },
    });
    expect(await screen.findByText('Loja')).toBeTruthy();
    return shown;
  };
  const count = (name: string): number => screen.queryAllByRole('button', { name }).length;
  const seen = () => ({
    columns: screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
    session: count(`${actions.disconnect}: Loja`) + count(`${actions.connecting}: Filial`),
    changes: count('Editar Loja') + count('Excluir Loja'),
    create: count(create),
  });

  it.each([
    ['[CONN-003]', 'connections-page:actionButtons', { columns: ofSession, session: 2, changes: 0, create: 0 }],
    [
      '[CONN-006]',
      'connections-page:editOrDeleteConnection',
      { columns: [...seenByAll, columns.actions], session: 0, changes: 2, create: 0 },
    ],
    ['[CONN-007]', 'connections-page:addConnection', { columns: seenByAll, session: 0, changes: 0, create: 1 }],
  ] as const)('%s the rule %s opens this and nothing else', async (_id, rule, parts) => {
    grantAlone(rule);
    await show('admin');
    expect(seen()).toEqual(parts);
  });

  it('a user sees the connections without buttons [CONN-003] [CONN-006] [CONN-007]', async () => {
    await show('user');
    expect(seen()).toEqual({ columns: seenByAll, session: 0, changes: 0, create: 0 });
  });

  it('a user with the permission has every button, and one with another permission has none', async () => {
    await show('user', ['connections']);
    expect(seen()).toEqual({ columns: Object.values(columns), session: 2, changes: 2, create: 1 });
    cleanup();
    await show('user', ['tags']);
    expect(seen()).toEqual({ columns: seenByAll, session: 0, changes: 0, create: 0 });
  });

  it('an admin has every button [ROLE-014]', async () => {
    await show('admin');
    expect(seen()).toEqual({ columns: Object.values(columns), session: 2, changes: 2, create: 1 });
  });
});

type Act = Exclude<keyof typeof actions, 'of' | 'connecting'>;

it.each<[string, string, Act[]]>([
  ['[CONN-019]', 'DISCONNECTED', ['tryAgain', 'newCode']],
  ['[CONN-020]', 'qrcode', ['showCode']],
  ['[CONN-021]', 'CONNECTED', ['disconnect']],
  ['[CONN-022]', 'PAIRING', ['disconnect']],
  ['[CONN-023]', 'TIMEOUT', ['disconnect']],
])('%s a connection that is %s says so and has the buttons %j', async (_id, status, offered) => {
  await showScreen(<ConnectionsScreen />, {
    user: { profile: 'admin' },
    answers: { 'connections.list': () => [{ id: 4, name: 'Loja', status }] },
  });
  const word = await screen.findByText(pt.connections.status[status as keyof typeof pt.connections.status]);
  const buttons = within(word.closest('tr') ?? document.body).getAllByRole('button', { name: /: Loja$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered.map((act) => actions[act]));
});

it('each button of a session sends the request of its action [CONN-033] [CONN-034] [CONN-035]', async () => {
  const row = { id: 4, name: 'Loja', status: 'DISCONNECTED' };
  const done = () => ({});
  const { user, asked } = await showScreen(<ConnectionsScreen />, {
    user: { profile: 'admin' },
    answers: {
      'connections.list': () => [row, { ...row, id: 5, name: 'Filial', status: 'TIMEOUT' }],
      'connections.pair': done,
      'connections.pairAnew': done,
      'connections.disconnect': done,
    },
  });
  await user.click(await screen.findByRole('button', { name: `${actions.tryAgain}: Loja` }));
  await user.click(screen.getByRole('button', { name: `${actions.newCode}: Loja` }));
  expect([asked('connections.pair'), asked('connections.pairAnew')]).toEqual([
    [{ params: { connectionId: 4 } }],
    [{ params: { connectionId: 4 } }],
  ]);
  await user.click(screen.getByRole('button', { name: `${actions.disconnect}: Filial` }));
  expect(asked('connections.disconnect')).toEqual([]);
  expect(await screen.findByText(pt.connections.disconnection.consequence)).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: actions.disconnect }));
  await waitFor(() => expect(asked('connections.disconnect')).toEqual([{ params: { connectionId: 5 } }]));
});

it('a connection that is opening can only be watched, by a button that turns [CONN-024]', async () => {
  await showScreen(<ConnectionsScreen />, { user: { profile: 'admin' }, answers: { 'connections.list': () => lines } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: `${actions.connecting}: Filial` });
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
] as const)('%s the option %s is read and saved under its own key', async (_id, key) => {
  const saved = new Map<string, string>([[key, 'enabled']]);
  const { user, asked } = await showScreen(<OptionsTab />, {
    user: { profile: 'admin' },
    answers: {
      'settings.list': () => [...saved].map(([name, value]) => ({ key: name, value })),
      'settings.update': ({ body }: { body: { key: string; value: string } }) => {
        saved.set(body.key, body.value);
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

it('the bot offers text only, and Enter saves the token of the payment provider [SET-013] [SET-014]', async () => {
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

it.each(languages)(
  'a refused sign-up shows its reason in %s and keeps the typed text [SIGNUP-020]',
  async (language) => {
    const { signup, errors } = textsOf(language);
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
    await expect.poll(() => document.querySelector('form')?.textContent).toContain(errors.ERR_USER_CREATION_DISABLED);
    expect(screen.getByLabelText<HTMLInputElement>(signup.name, { exact: true }).value).toBe('Padaria');
  },
);

it('copying copies the whole Pix code [CHECKOUT-005]', async () => {
  const code = '00020126BR.GOV.BCB.PIX-Sao Paulo-6304ABCD';
  const charge = { valor: { original: 49.9 }, qrcode: { qrcode: code } };
  const { user } = await showScreen(<PixView charge={charge} />, {
    answers: { 'companies.show': () => ({ id: 1, name: 'Loja' }) },
  });
  await user.click(await screen.findByRole('button', { name: pt.checkout.pix.copy, hidden: false }));
  expect(await screen.findByRole('button', { name: pt.checkout.pix.copied, hidden: false })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(code);
});
