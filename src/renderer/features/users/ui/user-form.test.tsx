import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { userId } from '@shared/domain/ids';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { fill } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { UserForm } from './user-form';

const { form } = texts.users;
const own = 7;
const row = (id: number) => ({ id, companyId: 1, name: 'Ana', email: 'ana@example.com', profile: 'user', queues: [] });
const answers: Answers = {
  'users.show': ({ params }: { params: { userId: number } }) => row(params.userId),
  'users.update': ({ params }: { params: { userId: number } }) => row(params.userId),
  'connections.list': () => [],
  'queues.list': () => [],
};

type Shown = {
  id?: number;
  profile?: string;
  least?: string;
  capabilities?: readonly 'passwordRules'[];
  more?: Answers;
};

const open = ({ id = own, profile = 'user', least = '5', capabilities = ['passwordRules'], more = {} }: Shown = {}) =>
  showScreen(<UserForm userId={userId.parse(id)} onClose={() => undefined} />, {
    user: { id: own, profile },
    settings: [{ key: 'passwordMinLength', value: least }],
    capabilities,
    answers: { ...answers, ...more },
  });

const save = (shown: Awaited<ReturnType<typeof open>>) =>
  shown.user.click(screen.getByRole('button', { name: texts.common.save }));

describe('the own password', () => {
  it.each(['user', 'admin'])('of a caller with the profile %s is changed with the old one', async (profile) => {
    const shown = await open({ profile });
    await screen.findByLabelText(form.oldPassword);
    await fill([
      [form.password, 'another-one'],
      [form.oldPassword, 'recado'],
    ]);
    await save(shown);
    await waitFor(() => expect(shown.asked('users.update')).toHaveLength(1));
    expect(shown.asked('users.update')).toMatchObject([{ body: { password: 'another-one', oldPassword: 'recado' } }]);
  });

  it.each(['ERR_WRONG_PASSWORD', 'ERR_OLD_PASSWORD_REQUIRED'] as const)(
    'shows %s at the field of the old one, and nothing typed is lost',
    async (code) => {
      const refuse = () => {
        throw new AppError(code, 'validation');
      };
      const shown = await open({ more: { 'users.update': refuse } });
      await screen.findByLabelText(form.oldPassword);
      await fill([
        [form.password, 'another-one'],
        [form.oldPassword, 'wrong'],
      ]);
      await save(shown);
      const field = screen.getByLabelText(form.oldPassword).closest('.ant-form-item');
      await waitFor(() => expect(field?.textContent).toContain(texts.errors[code]));
      expect(screen.getByDisplayValue('another-one')).toBeTruthy();
    },
  );

  it('needs no old one on a server without the capability', async () => {
    await open({ capabilities: [] });
    await screen.findByLabelText(form.password);
    expect(screen.queryByLabelText(form.oldPassword)).toBeNull();
  });

  it('of another user is set without the old one', async () => {
    await open({ id: 8, profile: 'admin' });
    await screen.findByLabelText(form.password);
    expect(screen.queryByLabelText(form.oldPassword)).toBeNull();
  });
});

it('a common password is warned of and saved all the same', async () => {
  const shown = await open({ id: 8, profile: 'admin' });
  await screen.findByLabelText(form.password);
  await fill([[form.password, 'correta-bateria-2031']]);
  expect(screen.queryByText(texts.common.password.common)).toBeNull();
  await fill([[form.password, 'password']]);
  expect(await screen.findByText(texts.common.password.common)).toBeTruthy();
  await save(shown);
  await waitFor(() => expect(shown.asked('users.update')).toMatchObject([{ body: { password: 'password' } }]));
});

describe('the length that the company asks for', () => {
  const demand = texts.common.password.length.replace('{{least}}', '12').replace('{{most}}', '50');

  it('stands below the field once a password is typed', async () => {
    await open({ least: '12' });
    await screen.findByLabelText(form.password);
    expect(screen.queryByText(demand, { exact: false })).toBeNull();
    await fill([[form.password, 'x']]);
    expect(await screen.findByText(demand, { exact: false })).toBeTruthy();
  });

  it.each([
    ['elevenchars', 'unmet'],
    ['twelve-chars', 'met'],
  ] as const)('is checked while %s is typed: %s', async (password, state) => {
    await open({ least: '12' });
    await screen.findByLabelText(form.password);
    await fill([[form.password, password]]);
    const rule = (await screen.findByText(demand)).closest('li');
    await waitFor(() => expect(rule?.textContent).toBe(`${demand}${texts.common.password[state]}`));
  });

  it.each<[string, Shown]>([
    ['a company without a demand', { least: '5' }],
    ['a server without the capability', { least: '12', capabilities: [] }],
  ])('is not mentioned by %s', async (_title, options) => {
    await open(options);
    await screen.findByLabelText(form.password);
    expect(screen.queryByText(demand, { exact: false })).toBeNull();
  });

  it('is told at the field if the server refuses', async () => {
    const refuse = () => {
      throw new AppError('ERR_PASSWORD_TOO_SHORT', 'validation', { least: 12 });
    };
    const shown = await open({ more: { 'users.update': refuse } });
    await screen.findByLabelText(form.password);
    await fill([[form.password, 'short']]);
    await save(shown);
    const field = screen.getByLabelText(form.password).closest('.ant-form-item');
    await waitFor(() => expect(field?.textContent).toContain('pelo menos 12 caracteres'));
  });
});

it.each([
  ['of a user, with the capability', { profile: 'user', capabilities: ['permissions'] }, 1],
  ['of an admin, who has all', { profile: 'admin', capabilities: ['permissions'] }, 0],
  ['of a user, without the capability', { profile: 'user', capabilities: [] }, 0],
] as const)('the form %s: links to the permissions', async (_title, { profile, capabilities }, count) => {
  await showScreen(<UserForm userId={userId.parse(9)} onClose={() => undefined} />, {
    user: { id: own, profile: 'admin' },
    capabilities,
    answers: { ...answers, 'users.show': () => ({ ...row(9), profile }) },
  });
  await screen.findByLabelText(form.profile);
  const links = screen.queryAllByRole('link', { name: texts.users.security.permissions });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: count }, () => '/settings?show=permissions&user=9'),
  );
});
