import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Capability } from '@shared/domain/capability';
import { showScreen } from '@tests/support/renderer/show-screen';

import { defaultHours } from '../model/queue-hours';
import { QueuesScreen } from './queues-screen';

const queue = { id: 5, name: 'Vendas', color: '#1273DE', greetingMessage: '', orderQueue: 1, schedules: defaultHours };

type Shown = { stored?: object; hours?: string; capabilities?: Capability[] };

async function showForm({ stored = queue, hours = 'queue', capabilities = [] }: Shown = {}) {
  const shown = await showScreen(<QueuesScreen />, {
    user: { profile: 'admin' },
    capabilities,
    answers: {
      'queues.list': () => [stored],
      'queues.create': () => queue,
      'queues.update': () => queue,
      'queueOptions.list': () => [],
      'settings.list': () => [{ key: 'scheduleType', value: hours }],
      'integrations.list': () => ({ queueIntegrations: [], hasMore: false }),
      'prompts.list': () => ({ prompts: [], hasMore: false }),
    },
  });
  return shown;
}

async function openHours(stored: object = queue, capabilities: Capability[] = []) {
  const shown = await showForm({ stored, capabilities });
  await shown.user.click(await screen.findByRole('button', { name: /^Edit(ar)? Vendas$/ }));
  await shown.user.click(await screen.findByRole('tab', { name: 'Horários de atendimento' }));
  return { ...shown, form: within(screen.getByRole('dialog')) };
}

/** Opening and closing time of each weekday, as `08:00-18:00`. */
function shownHours(): string[] {
  return within(screen.getByRole('dialog'))
    .getAllByRole('rowheader')
    .map((day) =>
      within(day.closest('tr') ?? day)
        .queryAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value)
        .join('-'),
    );
}

describe('the hours of a queue', () => {
  it('are seven days, and those without hours stay so [QUEUE-012]', async () => {
    const { user, form, asked } = await openHours({ ...queue, schedules: [] });
    expect(shownHours()).toEqual(Array.from({ length: 7 }, () => '-'));
    fireEvent.change(form.getByLabelText('Segunda-feira: abre às'), { target: { value: '09:30' } });
    fireEvent.change(form.getByLabelText('Segunda-feira: fecha às'), { target: { value: '18:00' } });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('queues.update')).toHaveLength(1));
    expect(asked('queues.update')).toMatchObject([
      { body: { schedules: [{ weekdayEn: 'monday', startTime: '09:30', endTime: '18:00' }] } },
    ]);
  });

  it('close a day with one switch, and open it with the hours of the day before', async () => {
    const { user, form, asked } = await openHours();
    const sunday = form.getByRole('switch', { name: 'Domingo: aberto' });
    expect(sunday.getAttribute('aria-checked')).toBe('false');
    await user.click(sunday);
    await user.click(form.getByRole('switch', { name: 'Segunda-feira: aberto' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('queues.update')).toHaveLength(1));
    const [monday, sundayNow] = [
      { weekdayEn: 'monday', startTime: '00:00', endTime: '00:00' },
      { weekdayEn: 'sunday', startTime: '08:00', endTime: '12:00' },
    ];
    expect(asked('queues.update')).toMatchObject([{ body: { schedules: [monday, {}, {}, {}, {}, {}, sundayNow] } }]);
  });

  it('are copied from one day to all, and may end after midnight', async () => {
    const { user, form, asked } = await openHours();
    fireEvent.change(form.getByLabelText('Terça-feira: abre às'), { target: { value: '1800' } });
    fireEvent.change(form.getByLabelText('Terça-feira: fecha às'), { target: { value: '0200' } });
    expect(form.queryByRole('alert')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Copiar o horário de Terça-feira' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Para todos os dias' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('queues.update')).toHaveLength(1));
    const night = { startTime: '18:00', endTime: '02:00' };
    expect(asked('queues.update')).toMatchObject([{ body: { schedules: Array.from({ length: 7 }, () => night) } }]);
  });

  it('have a break of their own on a server with several intervals [QUEUE-032]', async () => {
    const { user, form, asked } = await openHours(queue, ['openingHours']);
    await user.click(form.getByRole('button', { name: 'Sábado: acrescentar um intervalo' }));
    fireEvent.change(form.getByLabelText('Sábado, intervalo 2: abre às'), { target: { value: '1100' } });
    fireEvent.change(form.getByLabelText('Sábado, intervalo 2: fecha às'), { target: { value: '1600' } });
    const opens = form.getByLabelText('Sábado, intervalo 2: abre às');
    const fault = form.getByText('Este intervalo se sobrepõe a outro do mesmo dia.');
    expect(opens.getAttribute('aria-describedby')).toBe(fault.id);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(asked('queues.update')).toEqual([]);
    fireEvent.change(opens, { target: { value: '1300' } });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('queues.update')).toHaveLength(1));
    const saturday = {
      startTime: '08:00',
      endTime: '12:00',
      furtherIntervals: [{ startTime: '13:00', endTime: '16:00' }],
    };
    expect(asked('queues.update')).toMatchObject([
      { body: { schedules: [{ furtherIntervals: [] }, {}, {}, {}, {}, saturday, {}] } },
    ]);
  });

  it('have one interval a day on other servers, and say that they end on the next day', async () => {
    const { form } = await openHours();
    expect(form.queryByRole('button', { name: /acrescentar um intervalo/ })).toBeNull();
    expect(form.queryByText('Fecha no dia seguinte.')).toBeNull();
    fireEvent.change(form.getByLabelText('Sábado: fecha às'), { target: { value: '0200' } });
    expect(form.getByText('Fecha no dia seguinte.')).toBeTruthy();
  });

  it.each([
    ['disabled', /^Sem horário: atende a qualquer hora/, 'Abrir a opção', '/settings?show=hours'],
    [
      'company',
      /^O horário é o da empresa, em Configurações/,
      'Abrir o horário da empresa',
      '/settings?show=schedules',
    ],
  ])('are named and linked where they are (%s) when the queue has none of its own', async (value, ...expected) => {
    const [said, link, address] = expected;
    const { user } = await showForm({ hours: value });
    await user.click(await screen.findByRole('button', { name: /^Edit(ar)? Vendas$/ }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(address);
  });

  it('name the option that gives them to the queue, which is left for only after a question', async () => {
    const { user, form, path } = await openHours();
    fireEvent.change(form.getByLabelText('Sábado: fecha às'), { target: { value: '1300' } });
    await user.click(form.getByRole('link', { name: 'Abrir Configurações' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(path()).toBe('/settings?show=hours'));
  });
});

it('a new queue has the hours of an office on seven days to begin with [QUEUE-013] [QUEUE-014] [QUEUE-015]', async () => {
  const { user, asked } = await showForm();
  const [create] = await screen.findAllByRole('button', { name: 'Nova fila' });
  await user.click(create ?? document.body);
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Nome'), 'Financeiro');
  await user.click(form.getByRole('radio', { name: '#1273DE' }));
  await user.click(form.getByRole('tab', { name: 'Horários de atendimento' }));
  expect(shownHours()).toEqual([...Array.from({ length: 5 }, () => '08:00-18:00'), '08:00-12:00', '00:00-00:00']);
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('queues.create')).toHaveLength(1));
  expect(asked('queues.create')).toMatchObject([
    {
      body: {
        schedules: [
          ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((weekdayEn) => ({
            weekdayEn,
            startTime: '08:00',
            endTime: '18:00',
          })),
          { weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' },
          { weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' },
        ],
      },
    },
  ]);
});
