import { fireEvent, screen } from '@testing-library/react';

import { ConnectionForm } from '@renderer/features/connections/ui/connection-form';
import { CompaniesTab } from '@renderer/features/settings/ui/companies-tab';
import { HelpsTab } from '@renderer/features/settings/ui/helps-tab';
import { HoursTab } from '@renderer/features/settings/ui/hours-tab';
import { OptionsTab } from '@renderer/features/settings/ui/options-tab';
import { PlansTab } from '@renderer/features/settings/ui/plans-tab';
import { NewUserForm, UserForm } from '@renderer/features/users/ui/user-form';
import { connectionId, userId } from '@shared/domain/ids';
import { paymentTokenKey } from '@shared/domain/setting';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import type { FormCase, Texts } from '@tests/support/renderer/refused-form';
import { choose, fill, nothingIsLost, press } from '@tests/support/renderer/refused-form';

const save = ({ common }: Texts): string => common.save;
const withName = (text: string, name: string): string => text.replace('{{name}}', name);
const page = (key: string, rows: object[]) => () => ({ [key]: rows, count: rows.length, hasMore: false });

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
const plan = { id: 1, name: 'Essencial', value: 49.9, users: 2, connections: 1, queues: 3 };
const shop = { id: 7, name: 'Papelaria', email: 'dona@loja.test', planId: 1, plan, status: true, recurrence: 'MENSAL' };
const companies: Answers = {
  'plans.all': () => [plan],
  'users.options': () => [],
  'companies.list': page('companies', [{ ...shop, dueDate: '2031-05-31T02:59:59.999Z' }]),
};
const video = { id: 5, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: '' };

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
    ...{ request: 'connections.create', reply: line, submit: save, goes: true },
    named: ({ connections }) => ({ name: 'token', label: connections.form.token }),
  },
  {
    form: 'connection',
    element: (close) => <ConnectionForm connectionId={connectionId.parse(2)} onClose={close} />,
    answers: around,
    async type(_shown, { connections: { form } }) {
      await screen.findByDisplayValue('Principal');
      await fill([
        [form.name, 'Matriz'],
        [form.ratingMessage, 'De 1 a 3?'],
      ]);
    },
    ...{ request: 'connections.update', reply: line, submit: save, goes: true },
    named: ({ connections }) => ({ name: 'name', label: connections.form.name }),
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
    ...{ request: 'users.create', reply: bruno, submit: save, goes: true },
    named: ({ users }) => ({ name: 'email', label: users.form.email }),
  },
  {
    form: 'user',
    element: (close) => <UserForm userId={userId.parse(8)} onClose={close} />,
    answers: people,
    async type(shown, { users }) {
      await screen.findByDisplayValue('Bruno');
      await fill([[users.form.name, 'Bruno Lima']]);
      await choose(shown, users.form.queues, 'Suporte');
    },
    ...{ request: 'users.update', reply: bruno, submit: save, goes: true },
    named: ({ users }) => ({ name: 'password', label: users.form.password }),
  },
  {
    form: 'user’s own',
    element: (close) => <UserForm userId={userId.parse(8)} onClose={close} />,
    answers: people,
    user: { id: 8, profile: 'user' },
    async type(_shown, { users }) {
      await screen.findByDisplayValue('Bruno');
      await fill([
        [users.form.email, 'lima@loja.test'],
        [users.form.password, 'outra-senha'],
      ]);
    },
    ...{ request: 'users.update', reply: bruno, submit: save, goes: true },
    named: ({ users }) => ({ name: 'email', label: users.form.email }),
  },
];

const ofSettings: FormCase[] = [
  {
    form: 'payment token',
    element: () => <OptionsTab />,
    answers: { 'settings.list': () => [{ key: paymentTokenKey, value: 'velho' }] },
    async type(_shown, { settings }) {
      await screen.findByDisplayValue('velho');
      await fill([[settings.options[paymentTokenKey], 'token-do-banco']]);
    },
    ...{
      request: 'settings.update',
      reply: { key: paymentTokenKey, value: 'token-do-banco' },
      submit: save,
      goes: false,
    },
  },
  {
    form: 'opening hours',
    element: () => <HoursTab />,
    answers: { 'companies.show': () => ({ id: 1, name: 'Loja', schedules: [] }) },
    async type(_shown, { settings: { days, hours } }) {
      await screen.findByText(days.monday);
      await fill([
        [hours.from.replace('{{day}}', days.monday), '0830'],
        [hours.to.replace('{{day}}', days.monday), '1745'],
      ]);
    },
    ...{ request: 'companies.saveSchedules', reply: {}, submit: save, goes: false },
  },
];

const ofSuper: FormCase[] = [
  {
    form: 'new company',
    element: () => <CompaniesTab />,
    answers: companies,
    async type(shown, { settings: { companies: words, recurrences } }) {
      await press(words.create);
      await fill([
        [words.form.name, 'Padaria Sol'],
        [words.form.email, 'sol@padaria.test'],
        [words.form.password, 'pao-quente'],
        [words.form.phone, '11987654321'],
      ]);
      fireEvent.mouseDown(screen.getByLabelText(words.form.plan));
      await shown.user.click(await screen.findByTitle(/^Essencial/));
      await choose(shown, words.form.recurrence, recurrences.ANUAL);
      await shown.user.click(screen.getByRole('switch', { name: words.form.campaignsEnabled }));
    },
    ...{ request: 'companies.create', reply: shop, submit: save, goes: true },
    named: ({ settings }) => ({ name: 'email', label: settings.companies.form.email }),
  },
  {
    form: 'company',
    element: () => <CompaniesTab />,
    answers: companies,
    async type(_shown, { settings: { companies: words } }) {
      await press(withName(words.edit, 'Papelaria'));
      await fill([[words.form.name, 'Papelaria Horizonte']]);
    },
    ...{ request: 'companies.update', reply: shop, submit: save, goes: true },
    named: ({ settings }) => ({ name: 'name', label: settings.companies.form.name }),
  },
  {
    form: 'new plan',
    element: () => <PlansTab />,
    answers: { 'plans.all': () => [plan] },
    async type(shown, { settings: { plans: words } }) {
      await press(words.create);
      await fill([
        [words.form.name, 'Completo'],
        [words.columns.users, '12'],
        [words.form.value, '199.9'],
      ]);
      await shown.user.click(screen.getByRole('switch', { name: words.features.useKanban }));
    },
    ...{ request: 'plans.create', reply: plan, submit: save, goes: true },
    named: ({ settings }) => ({ name: 'users', label: settings.plans.columns.users }),
  },
  {
    form: 'plan',
    element: () => <PlansTab />,
    answers: { 'plans.all': () => [plan] },
    async type(_shown, { settings: { plans: words } }) {
      await press(withName(words.edit, 'Essencial'));
      await fill([[words.form.value, '59.9']]);
    },
    ...{ request: 'plans.update', reply: plan, submit: save, goes: true },
  },
  {
    form: 'new help',
    element: () => <HelpsTab />,
    answers: { 'helps.list': page('records', [video]) },
    async type(_shown, { settings: { helps: words } }) {
      await press(words.create);
      await fill([
        [words.form.title, 'Conectar o telefone'],
        [words.form.video, 'https://youtu.be/dQw4w9WgXcQ'],
        [words.form.description, 'Do começo\nao fim'],
      ]);
    },
    ...{ request: 'helps.create', reply: video, submit: save, goes: true },
    named: ({ settings }) => ({ name: 'video', label: settings.helps.form.video }),
  },
  {
    form: 'help',
    element: () => <HelpsTab />,
    answers: { 'helps.list': page('records', [video]) },
    async type(_shown, { settings: { helps: words } }) {
      await press(withName(words.edit, 'Primeiros passos'));
      await fill([[words.form.description, 'Em cinco minutos']]);
    },
    ...{ request: 'helps.update', reply: video, submit: save, goes: true },
  },
];

nothingIsLost([...ofConnections, ...ofUsers, ...ofSettings, ...ofSuper]);
