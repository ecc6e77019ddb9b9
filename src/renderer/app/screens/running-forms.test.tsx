import { fireEvent, screen } from '@testing-library/react';

import { CompaniesTab } from '@renderer/features/settings/ui/companies-tab';
import { HelpsTab } from '@renderer/features/settings/ui/helps-tab';
import { PlansTab } from '@renderer/features/settings/ui/plans-tab';
import type { Texts } from '@shared/i18n/texts';
import { expectFieldErrors } from '@tests/support/renderer/bad-input';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import type { FormCase } from '@tests/support/renderer/refused-form';
import { choose, fill, nothingIsLost, press } from '@tests/support/renderer/refused-form';

const save = ({ common }: Texts): string => common.save;
const withName = (text: string, name: string): string => text.replace('{{name}}', name);
const counted = (text: string, count: number): string => text.replace('{{count}}', String(count));
const tooLong = (most: number): string => 'x'.repeat(most + 1);
const page = (key: string, rows: object[]) => () => ({ [key]: rows, count: rows.length, hasMore: false });

const plan = { id: 1, name: 'Essencial', value: 49.9, users: 2, connections: 1, queues: 3 };
const shop = { id: 7, name: 'Papelaria', email: 'dona@loja.test', planId: 1, plan, status: true, recurrence: 'MENSAL' };
const companies: Answers = {
  'plans.all': () => [plan],
  'users.options': () => [],
  'companies.all': () => [{ ...shop, dueDate: '2031-05-31T02:59:59.999Z' }],
};
const video = { id: 5, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: '' };

const cases: FormCase[] = [
  {
    form: 'new company',
    element: () => <CompaniesTab />,
    answers: companies,
    open: (_shown, { settings }) => press(settings.companies.create),
    async type(shown, { settings: { companies: words, recurrences } }) {
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
    request: 'companies.create',
    reply: shop,
    submit: save,
    closes: true,
    named: ({ settings }) => ({ name: 'email', label: settings.companies.form.email }),
    bad: ({ settings: { companies: words }, common }) => [
      [words.form.name, '', common.form.required],
      [words.form.email, 'sol@', common.form.email],
      [words.form.password, '1234', counted(common.form.tooShort, 5)],
      [words.form.phone, tooLong(30), counted(common.form.tooLong, 30)],
      [words.form.plan, '', common.form.required],
    ],
  },
  {
    form: 'company',
    element: () => <CompaniesTab />,
    answers: companies,
    open: (_shown, { settings }) => press(withName(settings.companies.edit, 'Papelaria')),
    type: (_shown, { settings }) => fill([[settings.companies.form.name, 'Papelaria Horizonte']]),
    request: 'companies.update',
    reply: shop,
    submit: save,
    closes: true,
    named: ({ settings }) => ({ name: 'name', label: settings.companies.form.name }),
    bad: ({ settings: { companies: words }, common }) => [
      [words.form.name, 'P', counted(common.form.tooShort, 2)],
      [words.form.email, '', common.form.required],
    ],
  },
  {
    form: 'new plan',
    element: () => <PlansTab />,
    answers: { 'plans.all': () => [plan] },
    open: (_shown, { settings }) => press(settings.plans.create),
    async type(shown, { settings: { plans: words } }) {
      await fill([
        [words.form.name, 'Completo'],
        [words.columns.users, '12'],
        [words.columns.connections, '2'],
        [words.columns.queues, '4'],
        [words.form.value, '199.9'],
      ]);
      await shown.user.click(screen.getByRole('switch', { name: words.features.useKanban }));
    },
    request: 'plans.create',
    reply: plan,
    submit: save,
    closes: true,
    named: ({ settings }) => ({ name: 'users', label: settings.plans.columns.users }),
    bad: ({ settings: { plans: words }, common }) => [
      [words.form.name, '', common.form.required],
      [words.columns.users, '100001', common.form.tooHigh.replace('{{limit}}', '100000')],
      [words.columns.queues, '', common.form.required],
    ],
  },
  {
    form: 'plan',
    element: () => <PlansTab />,
    answers: { 'plans.all': () => [plan] },
    open: (_shown, { settings }) => press(withName(settings.plans.edit, 'Essencial')),
    type: (_shown, { settings }) => fill([[settings.plans.form.value, '59.9']]),
    request: 'plans.update',
    reply: plan,
    submit: save,
    closes: true,
    bad: ({ settings: { plans: words }, common }) => [
      [words.form.name, tooLong(50), counted(common.form.tooLong, 50)],
      [words.form.value, '1000001', common.form.tooHigh.replace('{{limit}}', '1000000')],
    ],
  },
  {
    form: 'new help',
    element: () => <HelpsTab />,
    answers: { 'helps.list': page('records', [video]) },
    open: (_shown, { settings }) => press(settings.helps.create),
    type: (_shown, { settings: { helps: words } }) =>
      fill([
        [words.form.title, 'Conectar o telefone'],
        [words.form.video, 'https://youtu.be/dQw4w9WgXcQ'],
        [words.form.description, 'Do começo\nao fim'],
      ]),
    request: 'helps.create',
    reply: video,
    submit: save,
    closes: true,
    named: ({ settings }) => ({ name: 'video', label: settings.helps.form.video }),
    bad: ({ settings: { helps: words }, common }) => [
      [words.form.title, 'A', counted(common.form.tooShort, 2)],
      [words.form.video, '', common.form.required],
      [words.form.description, tooLong(2000), counted(common.form.tooLong, 2000)],
    ],
  },
  {
    form: 'help',
    element: () => <HelpsTab />,
    answers: { 'helps.list': page('records', [video]) },
    open: (_shown, { settings }) => press(withName(settings.helps.edit, 'Primeiros passos')),
    type: (_shown, { settings }) => fill([[settings.helps.form.description, 'Em cinco minutos']]),
    request: 'helps.update',
    reply: video,
    submit: save,
    closes: true,
    bad: ({ settings: { helps: words }, common }) => [
      [words.form.title, '', common.form.required],
      [words.form.video, tooLong(300), counted(common.form.tooLong, 300)],
    ],
  },
];

expectFieldErrors(cases);
nothingIsLost(cases);
