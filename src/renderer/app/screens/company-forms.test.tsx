import { screen } from '@testing-library/react';

import { ConnectionForm } from '@renderer/features/connections/ui/connection-form';
import { HoursTab } from '@renderer/features/settings/ui/hours/hours-tab';
import { OptionsTab } from '@renderer/features/settings/ui/options-tab';
import { NewUserForm, UserForm } from '@renderer/features/users/ui/user-form';
import { connectionId, userId } from '@shared/domain/ids';
import { paymentTokenKey } from '@shared/domain/setting';
import type { Texts } from '@shared/i18n/texts';
import { expectFieldErrors } from '@tests/support/renderer/bad-input';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import type { FormCase } from '@tests/support/renderer/refused-form';
import { choose, fill, nothingIsLost } from '@tests/support/renderer/refused-form';

const save = ({ common }: Texts): string => common.save;
const counted = (text: string, count: number): string => text.replace('{{count}}', String(count));
const page = (key: string, rows: object[]) => () => ({ [key]: rows, count: rows.length, hasMore: false });

const tooLong = (most: number): string => 'x'.repeat(most + 1);

const queue = { id: 6, name: 'Suporte', color: '#00AA00' };
const line = { id: 2, name: 'Principal', status: 'CONNECTED', isDefault: true, provider: 'beta', queues: [] };
const around: Answers = {
  'queues.list': () => [queue],
  'connections.list': () => [line],
  'connections.show': () => line,
  'prompts.list': page('prompts', []),
  'integrations.list': page('queueIntegrations', []),
};
const bruno = { id: 8, companyId: 1, name: 'Bruno', email: 'bruno@loja.test', profile: 'user', queues: [] };
const people: Answers = { ...around, 'users.show': () => bruno };
const ofConnections: FormCase[] = [
  {
    form: 'new connection',
    element: (close) => <ConnectionForm connectionId={null} onClose={close} />,
    answers: around,
    async type(shown, { connections: { form } }) {
      await choose(shown, form.queues, 'Suporte');
      await fill([
        [form.name, 'Loja'],
        [form.greetingMessage, 'Olá {{name}}'],
        [form.expiresTicket, '30'],
        [form.token, 'segredo-da-loja'],
      ]);
    },
    request: 'connections.create',
    reply: line,
    submit: save,
    closes: true,
    named: ({ connections }) => ({ name: 'token', label: connections.form.token }),
    bad: ({ connections: { form }, common }) => [
      [form.name, 'L', counted(common.form.tooShort, 2)],
      [form.greetingMessage, tooLong(5000), counted(common.form.tooLong, 5000)],
      [form.expiresTicket, '525601', common.form.tooHigh.replace('{{limit}}', '525600')],
      [form.token, tooLong(200), counted(common.form.tooLong, 200)],
    ],
  },
  {
    form: 'connection',
    element: (close) => <ConnectionForm connectionId={connectionId.parse(2)} onClose={close} />,
    answers: around,
    open: () => screen.findByDisplayValue('Principal'),
    async type(_shown, { connections: { form } }) {
      await fill([
        [form.name, 'Matriz'],
        [form.ratingMessage, 'De 1 a 3?'],
      ]);
    },
    request: 'connections.update',
    reply: line,
    submit: save,
    closes: true,
    named: ({ connections }) => ({ name: 'name', label: connections.form.name }),
    bad: ({ connections: { form }, common }) => [
      [form.name, '', common.form.required],
      [form.ratingMessage, tooLong(5000), counted(common.form.tooLong, 5000)],
      [form.maxUseBotQueues, '', common.form.required],
    ],
  },
];

const ofUsers: FormCase[] = [
  {
    form: 'new user',
    element: (close) => <NewUserForm onClose={close} />,
    answers: people,
    async type(shown, { users }) {
      await fill([
        [users.form.name, 'Carla <b>Dias</b>'],
        [users.form.email, 'carla@loja.test'],
        [users.form.password, 'segredo'],
      ]);
      await choose(shown, users.form.connection, 'Principal');
      await choose(shown, users.form.profile, users.profiles.admin);
      await shown.user.click(screen.getByRole('switch', { name: users.form.allTicket }));
    },
    request: 'users.create',
    reply: bruno,
    submit: save,
    closes: true,
    named: ({ users }) => ({ name: 'email', label: users.form.email }),
    bad: ({ users, common }) => [
      [users.form.name, 'A', counted(common.form.tooShort, 2)],
      [users.form.email, '', common.form.required],
      [users.form.password, '1234', counted(common.form.tooShort, 5)],
    ],
  },
  {
    form: 'user',
    element: (close) => <UserForm userId={userId.parse(8)} onClose={close} />,
    answers: people,
    open: () => screen.findByDisplayValue('Bruno'),
    async type(shown, { users }) {
      await fill([[users.form.name, 'Bruno Lima']]);
      await choose(shown, users.form.queues, 'Suporte');
    },
    request: 'users.update',
    reply: bruno,
    submit: save,
    closes: true,
    named: ({ users }) => ({ name: 'password', label: users.form.password }),
    bad: ({ users, common }) => [
      [users.form.name, tooLong(50), counted(common.form.tooLong, 50)],
      [users.form.email, 'bruno at loja', common.form.email],
      [users.form.password, tooLong(50), counted(common.form.tooLong, 50)],
    ],
  },
  {
    form: 'user’s own',
    element: (close) => <UserForm userId={userId.parse(8)} onClose={close} />,
    answers: people,
    user: { id: 8, profile: 'user' },
    open: () => screen.findByDisplayValue('Bruno'),
    async type(_shown, { users }) {
      await fill([
        [users.form.email, 'lima@loja.test'],
        [users.form.password, 'outra-senha'],
      ]);
    },
    request: 'users.update',
    reply: bruno,
    submit: save,
    closes: true,
    named: ({ users }) => ({ name: 'email', label: users.form.email }),
    bad: ({ users, common }) => [
      [users.form.name, ' ', common.form.required],
      [users.form.email, 'lima@', common.form.email],
      [users.form.password, '1', counted(common.form.tooShort, 5)],
    ],
  },
];

const ofSettings: FormCase[] = [
  {
    form: 'payment token',
    element: () => <OptionsTab />,
    answers: { 'settings.list': () => [{ key: paymentTokenKey, value: 'velho' }] },
    open: () => screen.findByDisplayValue('velho'),
    type: (_shown, { settings }) => fill([[settings.options[paymentTokenKey], 'token-do-banco']]),
    bad: ({ settings, common }) => [
      [settings.options[paymentTokenKey], tooLong(5000), counted(common.form.tooLong, 5000)],
    ],
    request: 'settings.update',
    reply: { key: paymentTokenKey, value: 'token-do-banco' },
    submit: save,
    closes: false,
  },
  {
    form: 'opening hours',
    element: () => <HoursTab />,
    answers: { 'companies.show': () => ({ id: 1, name: 'Loja', schedules: [] }) },
    open: (
      _shown,
      {
        common: {
          hours: { days },
        },
      },
    ) => screen.findByText(days.monday),
    type: (_shown, { common: { hours } }) =>
      fill([
        [hours.opensAt.replace('{{day}}', hours.days.monday), '0830'],
        [hours.closesAt.replace('{{day}}', hours.days.monday), '1745'],
      ]),
    bad: ({ common: { hours } }) => [
      [hours.opensAt.replace('{{day}}', hours.days.tuesday), '25:00', hours.format],
      [hours.closesAt.replace('{{day}}', hours.days.thursday), '18:00', hours.half],
    ],
    request: 'companies.saveSchedules',
    reply: {},
    submit: save,
    closes: false,
  },
];

const cases = [...ofConnections, ...ofUsers, ...ofSettings];
expectFieldErrors(cases);
nothingIsLost(cases);
