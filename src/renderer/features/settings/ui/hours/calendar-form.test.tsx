import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { SettingsScreen } from '../settings-screen';

const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
const christmas = { date: '2026-12-25', name: 'Natal', intervals: [] };
const shop = { id: 1, name: 'Loja', schedules: [monday], serverTimeZone: 'America/Sao_Paulo', timeZone: null };

const show = ({ type = 'queue', company = {}, path = '/settings', capable = true } = {}) =>
  showScreen(<SettingsScreen />, {
    user: { profile: 'admin', companyId: 1 },
    capabilities: capable ? ['openingHours'] : [],
    path,
    settings: [{ key: 'scheduleType', value: type }],
    answers: {
      'settings.list': () => [{ key: 'scheduleType', value: type }],
      'companies.show': () => ({ ...shop, holidays: [christmas], ...company }),
      'companies.saveSchedules': () => ({}),
    },
  });

async function openCalendar(options: Parameters<typeof show>[0] = {}) {
  const shown = await show(options);
  await shown.user.click(await screen.findByRole('button', { name: 'Editar feriados e fuso' }));
  await screen.findByRole('combobox', { name: 'Fuso horário' });
  return { ...shown, form: within(screen.getByRole('dialog')) };
}

const chooseZone = async (search: string, name: string) => {
  const zone = screen.getByRole('combobox', { name: 'Fuso horário' });
  fireEvent.mouseDown(zone);
  fireEvent.change(zone, { target: { value: search } });
  fireEvent.click(await screen.findByTitle(name));
};

describe('holidays and time zone', () => {
  it('are saved with the hours of the week as they were read, and only what changed besides', async () => {
    const { user, form, asked } = await openCalendar();
    expect(form.getByText('O do servidor (America/Sao Paulo)')).toBeTruthy();
    await chooseZone('manaus', 'America/Manaus');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('companies.saveSchedules')).toHaveLength(1));
    expect(asked('companies.saveSchedules')).toEqual([
      {
        params: { companyId: 1 },
        body: { schedules: [{ ...monday, furtherIntervals: [] }], timeZone: 'America/Manaus' },
      },
    ]);
  });

  it('a holiday gets hours of its own, and one is removed', async () => {
    const { user, form, asked } = await openCalendar({
      company: { holidays: [christmas, { ...christmas, date: '2027-01-01', name: 'Ano-novo' }] },
    });
    await user.click(form.getByRole('button', { name: 'Remover Ano-novo' }));
    await user.click(form.getByRole('switch', { name: 'Natal: aberto' }));
    fireEvent.change(form.getByLabelText('Natal: fecha às'), { target: { value: '1200' } });
    await user.click(form.getByRole('button', { name: 'Natal: acrescentar um intervalo' }));
    expect(form.getByLabelText<HTMLInputElement>('Natal, intervalo 2: abre às').value).toBe('13:00');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('companies.saveSchedules')).toHaveLength(1));
    const intervals = [
      { startTime: '08:00', endTime: '12:00' },
      { startTime: '13:00', endTime: '17:00' },
    ];
    expect(asked('companies.saveSchedules')).toMatchObject([{ body: { holidays: [{ ...christmas, intervals }] } }]);
  });

  it('a holiday without date and name is explained there and not sent', async () => {
    const { user, form, asked } = await openCalendar({ company: { holidays: [] } });
    await user.click(form.getByRole('button', { name: /Acrescentar feriado$/ }));
    expect(form.queryByText('Escolha a data.')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Escolha a data.')).toBeTruthy();
    expect(form.getByText('Escreva o nome.')).toBeTruthy();
    expect(asked('companies.saveSchedules')).toEqual([]);
  });

  it('are absent on other servers, and where nobody has hours', async () => {
    await show({ capable: false });
    await screen.findByRole('link', { name: 'Abrir filas' });
    expect(screen.queryByRole('button', { name: 'Editar feriados e fuso' })).toBeNull();
    cleanup();
    await show({ type: 'disabled' });
    await screen.findByRole('combobox', { name: 'Horário de atendimento' });
    expect(screen.queryByRole('button', { name: 'Editar feriados e fuso' })).toBeNull();
  });
});

describe('the settings', () => {
  it('lead to the hours of the company in their only strip of tabs [SET-002]', async () => {
    const { user } = await show({ type: 'company' });
    await user.click(await screen.findByRole('link', { name: 'Abrir horários da empresa' }));
    expect(screen.getByRole('tab', { name: 'Horários' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByLabelText('Segunda-feira: abre às')).toBeTruthy();
    expect(screen.getAllByRole('tablist')).toHaveLength(1);
  });

  it('show the tab or the option that an address names', async () => {
    await show({ type: 'company', path: '/settings?show=schedules' });
    expect(await screen.findByLabelText('Segunda-feira: abre às')).toBeTruthy();
    cleanup();
    await show({ type: 'queue', path: '/settings?show=hours' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Horário'));
  });
});
