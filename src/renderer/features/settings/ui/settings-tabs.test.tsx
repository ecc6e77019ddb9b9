import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it } from 'vitest';

import { fill, withoutSubmitDelay } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { CompaniesTab } from './companies-tab';
import { HelpsTab } from './helps-tab';
import { HoursTab } from './hours/hours-tab';
import { OptionsTab } from './options-tab';
import { PlansTab } from './plans-tab';
import { SettingsScreen } from './settings-screen';

const { settings, common } = texts;
const admin = { profile: 'admin', super: true };
it('options stand in titled sections, which a search narrows', async () => {
  const { user } = await showScreen(<OptionsTab campaigns={<p>pace</p>} />, {
    user: admin,
    answers: { 'settings.list': () => [] },
  });
  const titles = () => screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);
  await screen.findByRole('region', { name: 'Atendimento' });
  expect(titles()).toEqual(['Atendimento', 'Horário', 'Espera', 'Pagamentos', 'Campanhas']);
  const transfer = screen.getByRole('region', { name: 'Atendimento' });
  expect(within(transfer).getByRole('switch', { name: settings.options.sendMsgTransfTicket })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Campanhas' }));
  expect(document.activeElement?.textContent).toBe('Campanhas');
  await user.type(screen.getByRole('searchbox'), 'avaliacoes');
  await waitFor(() => expect(titles()).toEqual(['Atendimento']));
  expect(screen.getAllByRole('switch').map(({ ariaLabel }) => ariaLabel)).toEqual(['Avaliações']);
});

it('options that send a message show it', async () => {
  await showScreen(<OptionsTab />, { user: admin, answers: { 'settings.list': () => [] } });
  await screen.findByRole('region', { name: 'Atendimento' });
  const messageOf = (name: string) =>
    screen.getByRole('switch', { name }).closest('li')?.querySelector('blockquote')?.textContent;
  expect(messageOf(settings.options.userRating)).toContain('Digite de 1 a 3 para qualificar nosso atendimento');
  expect(messageOf(settings.options.sendMsgTransfTicket)).toContain('Você foi transferido para o departamento Fila');
  expect(messageOf(settings.options.sendGreetingAccepted)).toContain('Meu nome é Nome de quem atende');
  expect(messageOf(settings.options.CheckMsgIsGroup)).toBeUndefined();
});

it('hours are kept by the company, by the queues or not at all [SET-007]', async () => {
  const saved = new Map<string, string>();
  const { user, asked } = await showScreen(<OptionsTab />, {
    user: admin,
    answers: {
      'settings.list': () => [...saved].map(([key, value]) => ({ key, value })),
      'settings.update': ({ body }: { body: { key: string; value: string } }) => {
        saved.set(body.key, body.value);
        return body;
      },
    },
  });
  const list = await screen.findByRole('combobox', { name: settings.options.scheduleType });
  fireEvent.mouseDown(list);
  const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['Sem horário', 'Por fila', 'Da empresa']));
  const sent: string[] = [];
  for (const value of ['queue', 'company', 'disabled'] as const) {
    await user.click((await screen.findAllByTitle(settings.scheduleTypes[value])).at(-1)!);
    sent.push(value);
    await waitFor(() => expect(saved.get('scheduleType')).toBe(value));
    fireEvent.mouseDown(list);
  }
  const body = (value: string) => ({ params: { key: 'scheduleType' }, body: { key: 'scheduleType', value } });
  expect(asked('settings.update')).toEqual(sent.map(body));
});

it('the length of passwords is saved on a server with password rules, and absent on others', async () => {
  const answers = {
    'settings.list': () => [],
    'settings.update': ({ body }: { body: { key: string; value: string } }) => body,
  };
  const shown = await showScreen(<OptionsTab />, { user: admin, capabilities: ['passwordRules'], answers });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: settings.options.passwordMinLength }));
  await shown.user.click((await screen.findAllByTitle(settings.passwordLengths[12])).at(-1)!);
  const change = { key: 'passwordMinLength', value: '12' };
  await waitFor(() => expect(shown.asked('settings.update')).toEqual([{ params: { key: change.key }, body: change }]));
  cleanup();
  await showScreen(<OptionsTab />, { user: admin, answers });
  await screen.findByRole('combobox', { name: settings.options.scheduleType });
  expect(screen.queryByRole('combobox', { name: settings.options.passwordMinLength })).toBeNull();
});

it('automatic assignment is chosen on a server that assigns, and absent on others', async () => {
  const answers = {
    'settings.list': () => [],
    'settings.update': ({ body }: { body: { key: string; value: string } }) => body,
  };
  const shown = await showScreen(<OptionsTab />, { user: admin, capabilities: ['autoAssignment'], answers });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: settings.options.assignment }));
  await shown.user.click((await screen.findAllByTitle(settings.assignments.leastBusy)).at(-1)!);
  const change = { key: 'assignment', value: 'leastBusy' };
  await waitFor(() => expect(shown.asked('settings.update')).toEqual([{ params: { key: change.key }, body: change }]));
  expect(screen.getByText(settings.hints.assignment)).toBeTruthy();
  cleanup();
  await showScreen(<OptionsTab />, { user: admin, answers });
  await screen.findByRole('combobox', { name: settings.options.scheduleType });
  expect(screen.queryByRole('combobox', { name: settings.options.assignment })).toBeNull();
  expect(screen.queryByRole('combobox', { name: settings.options.assignmentCapacity })).toBeNull();
});

it('a company’s week is sent whole, Monday to Sunday, as HH:MM, with its days named twice [SET-018] [SET-020]', async () => {
  const friday = { weekday: 'Sexta-feira', weekdayEn: 'friday', startTime: '09:00', endTime: '12:00' };
  const { user, asked } = await showScreen(<HoursTab />, {
    user: { ...admin, companyId: 1 },
    answers: {
      'companies.show': () => ({ id: 1, name: 'Loja', schedules: [friday] }),
      'companies.saveSchedules': () => ({}),
    },
  });
  await fill([
    ['Segunda-feira: abre às', '0830'],
    ['Segunda-feira: fecha às', '17:45'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(settings.hoursSaved)).toBeTruthy();
  const closed = { startTime: '', endTime: '' };
  const schedules = Object.entries(common.hours.days).map(([weekdayEn, weekday]) => ({
    weekday,
    weekdayEn,
    ...closed,
  }));
  Object.assign(schedules[0] ?? {}, { startTime: '08:30', endTime: '17:45' });
  Object.assign(schedules[4] ?? {}, friday);
  expect(schedules.map(({ weekdayEn }) => weekdayEn).join()).toBe(
    'monday,tuesday,wednesday,thursday,friday,saturday,sunday',
  );
  expect(asked('companies.saveSchedules')).toEqual([{ params: { companyId: 1 }, body: { schedules } }]);
});

it('hours that are not kept yet stay while another tab is looked at', async () => {
  const { user } = await showScreen(<SettingsScreen />, {
    user: { ...admin, companyId: 1 },
    answers: {
      'settings.list': () => [{ key: 'scheduleType', value: 'company' }],
      'companies.show': () => ({ id: 1, name: 'Loja', schedules: [] }),
      'companies.all': () => [],
    },
  });
  const goTo = async (tab: keyof typeof settings.tabs) =>
    user.click(await screen.findByRole('tab', { name: settings.tabs[tab] }));
  await goTo('schedules');
  await fill([['Segunda-feira: abre às', '0830']]);
  await goTo('options');
  const opens = screen.getByLabelText<HTMLInputElement>('Segunda-feira: abre às');
  expect(opens.closest('[hidden]')).not.toBeNull();
  await goTo('schedules');
  expect(opens.closest('[hidden]')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Segunda-feira: abre às').value).toBe('08:30');
});

it.each([
  ['8', '18:00', common.hours.format],
  ['25:00', '26:00', common.hours.format],
  ['08:00', '', common.hours.half],
  ['18:00', '08:00', common.hours.order],
])('hours typed as %j to %j stay as typed, are explained there and not sent [SET-019]', async (from, to, said) => {
  const { user, asked } = await showScreen(<HoursTab />, {
    user: admin,
    answers: { 'companies.show': () => ({ id: 1, name: 'Loja', schedules: [] }) },
  });
  await fill([
    ['Domingo: abre às', from],
    ['Domingo: fecha às', to],
  ]);
  const field = screen.getByLabelText<HTMLInputElement>('Domingo: abre às');
  const received = screen.getByText(said);
  expect(field.getAttribute('aria-describedby')).toBe(received.id);
  expect(field.value).toBe(from);
  field.focus();
  await user.keyboard('{Enter}');
  expect(asked('companies.saveSchedules')).toEqual([]);
});

const plan = { id: 3, name: 'Novo', users: 0, connections: 0, queues: 0, value: 0 };
const shop = { id: 7, name: 'Papelaria', email: 'dona@example.com', planId: 3, plan, status: true };
const rows = {
  'plans.all': () => [plan],
  'users.options': () => [],
  'companies.all': () => [shop],
  'helps.list': () => ({ records: [], count: 0, hasMore: false }),
};
const help = { id: 5, title: 'Novo', video: 'x', description: '' };
const forms: [string, () => JSX.Element, string, [string, string][]][] = [
  ['company', CompaniesTab, 'Editar Papelaria', [[settings.companies.form.phone, '11987654321']]],
  [
    'plan',
    PlansTab,
    settings.plans.create,
    [
      [settings.plans.form.name, 'Novo'],
      [settings.plans.columns.users, '5'],
      [settings.plans.columns.connections, '5'],
      [settings.plans.columns.queues, '5'],
    ],
  ],
  [
    'help',
    HelpsTab,
    settings.helps.create,
    [
      [settings.helps.form.title, 'Novo'],
      [settings.helps.form.video, 'x'],
    ],
  ],
];

it.each(forms)('the form of a %s waits 500 ms before it sends [SET-021]', async (...[, Tab, create, typed]) => {
  const answers = {
    ...rows,

    'companies.update': () => shop,
    'plans.create': () => plan,
    'helps.create': () => help,
  };
  const { user } = await showScreen(<Tab />, { user: admin, answers });
  await user.click((await screen.findAllByRole('button', { name: create }))[0]!);
  await fill(typed);
  const waits = withoutSubmitDelay();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(waits).toEqual([500]);
});
