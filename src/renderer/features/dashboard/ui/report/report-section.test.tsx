import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { inZone, todayIs } from '@tests/support/frozen-time';
import { pdfPages } from '@tests/support/pdf-text';
import { showScreen } from '@tests/support/renderer/show-screen';

import { DashboardScreen } from '../dashboard-screen';

/** jsdom has no canvas. */
vi.mock('@renderer/ui/charts/bars', () => ({ Bars: () => null }));

inZone('America/Sao_Paulo');
beforeEach(() => todayIs(new Date('2026-03-10T12:00:00-03:00')));

const figures = { tickets: 12, finished: 9, wait: 4, firstResponse: 90, resolution: 125, rating: 2.5, ratings: 2 };
const before = { ...figures, tickets: 10, wait: 8, firstResponse: 60, rating: null };
const group = (id: number | null, name: string, tickets: number) => ({
  id,
  name,
  now: { ...figures, tickets },
  before,
});
const report = {
  timeZone: 'America/Sao_Paulo',
  before: { from: '2026-02-19', to: '2026-02-28', until: '2026-02-28T15:00:00.000Z' },
  total: { now: figures, before },
  queues: [group(1, 'Vendas', 3), group(2, '=Suporte', 8), group(null, '', 1)],
  users: [group(7, 'Ana', 12)],
  connections: [],
  tags: [],
  hours: [
    { weekday: 1, hour: 9, tickets: 8 },
    { weekday: 0, hour: 23, tickets: 4 },
  ],
};
const answers = {
  'dashboard.figures': () => ({ counters: {}, attendants: [] }),
  'dashboard.ticketsByUser': () => ({ data: [] }),
  'dashboard.ticketsByDay': () => ({ count: 0, data: [] }),
  'dashboard.report': (): object => report,
};
const options = { user: { profile: 'admin' }, capabilities: ['periodReport'] as const, answers };

it('shows each figure with its change, and the days and the zone of the comparison', async () => {
  const { asked } = await showScreen(<DashboardScreen />, options);
  const section = within(await screen.findByRole('region', { name: 'Comparação' }));
  await section.findByText('Vendas');
  section.getByText('Comparado com 19/02/2026 a 28/02/2026, 12:00. Fuso horário: America/Sao_Paulo.');
  const card = (name: string) =>
    section
      .getAllByText(name)
      .find(({ tagName }) => tagName === 'DT')
      ?.closest('div')?.textContent;
  expect(card('Atendimentos')).toBe('Atendimentos1220% a mais, antes: 10');
  expect(card('Primeira resposta')).toBe('Primeira resposta1 h 30 min50% a mais, antes: 1 h 0 min');
  expect(card('Espera até aceitar')).toBe('Espera até aceitar4 min50% a menos, antes: 8 min');
  expect(card('Satisfação')).toBe('Satisfação2,5 de 3 antes: –');
  const query = { date_from: '2026-03-01', date_to: '2026-03-10', timeZone: expect.any(String) as string };
  expect(asked('dashboard.report')).toEqual([{ query }]);
});

it('divides the figures by queue or attendant; a heading sorts, and again in the other direction', async () => {
  const { user } = await showScreen(<DashboardScreen />, options);
  const names = async () =>
    (await screen.findAllByRole('rowheader'))
      .map(({ textContent }) => textContent)
      .filter((name) => !name.endsWith('.'));
  await screen.findByText('Vendas');
  expect((await names()).slice(0, 3)).toEqual(['=Suporte', 'Vendas', 'Sem fila']);
  const heading = screen.getByRole('columnheader', { name: 'Atendimentos' });
  expect(heading.getAttribute('aria-sort')).toBe('descending');
  await user.click(within(heading).getByRole('button'));
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
  expect((await names()).slice(0, 3)).toEqual(['Vendas', '=Suporte', 'Sem fila']);
  await user.click(screen.getByRole('radio', { name: 'Atendente' }));
  expect((await names())[0]).toBe('Ana');
  await user.click(screen.getByRole('radio', { name: 'Conexão' }));
  await screen.findByText('Nada nestes dias');
});

it('shades the hours of the week', async () => {
  await showScreen(<DashboardScreen />, options);
  const map = within((await screen.findByText('Atendimentos por dia da semana e hora')).closest('section')!);
  const row = (name: string) => map.getByRole('rowheader', { name }).closest('tr')!.querySelectorAll('td');
  expect([row('seg.')[9]?.textContent, row('seg.')[9]?.dataset.shade]).toEqual(['8', '4']);
  expect([row('dom.')[23]?.textContent, row('dom.')[23]?.dataset.shade]).toEqual(['4', '2']);
  expect([row('ter.')[9]?.textContent, row('ter.')[9]?.dataset.shade]).toEqual(['', '0']);
});

it('is exported with its days and zone; formulas are escaped', async () => {
  const written: string[] = [];
  const { user } = await showScreen(<DashboardScreen />, {
    ...options,
    answers: {
      ...answers,
      'exports.begin': () => ({ exportId: '00000000-0000-4000-8000-00000000000e' }),
      'exports.append': ({ text }: { text: string }) => void written.push(text),
      'exports.finish': () => ({ name: 'comparacao.csv' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Exportar comparação' }));
  await screen.findByText('Salvo em comparacao.csv');
  const lines = written.join('').split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFFPeríodo;01/03/2026 – 10/03/2026',
    'Período anterior;19/02/2026 – 28/02/2026 12:00',
    'Fuso horário;America/Sao_Paulo',
  ]);
  expect(lines).toContain('Total;;12;10;9;9;90;60;4;8;125;125;2,5;');
  expect(lines).toContain("Fila;'=Suporte;8;10;9;9;90;60;4;8;125;125;2,5;");
  expect(lines).toContain('Fila;Sem fila;1;10;9;9;90;60;4;8;125;125;2,5;');
  expect(lines).toContain('segunda-feira;9;8');
});

const pdfTexts = {
  pt: [
    ['comparacao.pdf', 'Exportar comparação em PDF', 'Relatório de atendimentos', 'Empresa: Padaria São João 🥖'],
    ['Período: 01/03/2026 a 10/03/2026.', 'Comparado com 19/02/2026 a 28/02/2026, 12:00.'],
    ['Gerado em 10/03/2026 12:00.', 'Fuso horário: America/Sao_Paulo.', 'Página 1 de 2'],
    ['Indicador Período Período anterior Variação', 'Atendimentos 12 10 +20%', 'Espera até aceitar 4 min 8 min -50%'],
    ['Primeira resposta 1 h 30 min 1 h 0 min +50%', 'Satisfação 2,5 de 3 – –', 'Conexão Nada nestes dias'],
    ['=Suporte 8 (antes: 10)', 'Sem fila 1 (antes: 10)', 'Ana 12 (antes: 10)', 'domingo 4 4', 'segunda-feira 8 8'],
  ],
  en: [
    ['comparison.pdf', 'Export comparison as PDF', 'Ticket report', 'Company: Padaria São João 🥖'],
    ['Period: 01/03/2026 to 10/03/2026.', 'Compared with 19/02/2026 to 28/02/2026, 12:00.'],
    ['Made on 10/03/2026 12:00.', 'Time zone: America/Sao_Paulo.', 'Page 1 of 2'],
    ['Measure Period Period before Change', 'Tickets 12 10 +20%', 'Connection Nothing on these days'],
    ['=Suporte 8 (before: 10)', 'Without queue 1 (before: 10)', 'Sunday 4 4', 'Monday 8 8'],
  ],
  es: [
    ['comparacion.pdf', 'Exportar comparación en PDF', 'Informe de atenciones', 'Empresa: Padaria São João 🥖'],
    ['Período: 01/03/2026 a 10/03/2026.', 'Comparado con 19/02/2026 a 28/02/2026, 12:00.'],
    ['Generado el 10/03/2026 12:00.', 'Zona horaria: America/Sao_Paulo.', 'Página 1 de 2'],
    ['Indicador Período Período anterior Variación', 'Atenciones 12 10 +20 %', 'Conexión Nada en estos días'],
    ['=Suporte 8 (anterior: 10)', 'Sin cola 1 (anterior: 10)', 'domingo 4 4', 'lunes 8 8'],
  ],
} as const;

it.each(['pt', 'en', 'es'] as const)(
  'is saved as a PDF in %s with company, period, zone and tables',
  async (language) => {
    const written: Uint8Array[] = [];
    const names: string[] = [];
    const { user } = await showScreen(<DashboardScreen />, {
      ...options,
      language,
      user: { ...options.user, company: { id: 1, name: 'Padaria São João 🥖' } },
      answers: {
        ...answers,
        'exports.begin': ({ name }: { name: string }) => {
          names.push(name);
          return { exportId: '00000000-0000-4000-8000-00000000000e' };
        },
        'exports.appendBytes': ({ bytes }: { bytes: Uint8Array }) => void written.push(bytes),
        'exports.finish': () => ({ name: 'saved.pdf' }),
      },
    });
    const [[fileName, button, ...first], ...rest] = pdfTexts[language];
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(/saved\.pdf/);
    expect(names).toEqual([fileName]);
    const pages = await pdfPages(written[0] ?? new Uint8Array());
    const text = pages.join('\n').replaceAll(/\s+/g, ' ');
    for (const part of [...first, ...rest.flat()]) expect(text).toContain(part.replace('🥖', '?'));
  },
);

it('a failed comparison can be asked for again and leaves the rest', async () => {
  let isDown = true;
  const { user } = await showScreen(<DashboardScreen />, {
    ...options,
    answers: {
      ...answers,
      'dashboard.report': () => {
        if (isDown) throw new AppError('ERR_REFUSED', 'validation');
        return report;
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Comparação' }));
  const retry = await section.findByRole('button', { name: 'Tentar de novo' });
  screen.getByText('Tempo médio de espera');
  isDown = false;
  await user.click(retry);
  await section.findByText('Vendas');
});

it('is left out on servers without it', async () => {
  const { asked } = await showScreen(<DashboardScreen />, { ...options, capabilities: [] });
  await waitFor(() => expect(asked('dashboard.ticketsByDay')).toHaveLength(1));
  await screen.findByText('Tempo médio de espera');
  expect(screen.queryByText('Comparação')).toBeNull();
  expect(asked('dashboard.report')).toEqual([]);
});
