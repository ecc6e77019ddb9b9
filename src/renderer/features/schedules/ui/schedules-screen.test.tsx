import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { AppError } from '@shared/domain/app-error';
import { testNow, todayIs } from '@tests/support/frozen-time';
import { showScreen } from '@tests/support/renderer/show-screen';
import { typeMoment } from '@tests/support/renderer/type-moment';

import { SchedulesScreen } from './schedules-screen';

const today = (hour: number, minute: number) => dayjs(testNow).hour(hour).minute(minute).second(0).millisecond(0);
const clara = { id: 1, name: 'Clara', number: '5511900000001' };
const morning = {
  id: 7,
  body: 'Bom dia, Clara',
  contactId: 1,
  contact: { id: 1, name: 'Clara' },
  sendAt: today(9, 30).toISOString(),
  sentAt: null,
  status: 'PENDENTE',
};
const sent = { ...morning, id: 8, sentAt: morning.sendAt, status: 'ENVIADA', contact: { id: 2, name: 'Davi' } };
const failed = { ...morning, id: 9, status: 'ERRO', contact: { id: 3, name: 'Eva' } };

const answers = (rows: readonly object[] = [morning], more: Record<string, (input: never) => unknown> = {}) => ({
  'schedules.list': () => ({ schedules: rows, hasMore: false }),
  'contacts.list': () => ({ contacts: [clara], count: 1, hasMore: false }),
  'contacts.show': () => clara,
  'schedules.create': () => morning,
  'schedules.update': () => morning,
  'schedules.remove': () => ({}),
  'schedules.attach': () => ({}),
  ...more,
});
const show = (given = answers(), options: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(<SchedulesScreen />, { answers: given, ...options });
const drawer = async () => within(await screen.findByRole('dialog'));

const inputOf = (form: Awaited<ReturnType<typeof drawer>>, label: string) =>
  form.getByLabelText<HTMLInputElement>(label);
/** Searches for Clara and chooses her. */
const chooseClara = async (user: UserEvent, form: Awaited<ReturnType<typeof drawer>>) => {
  await user.type(form.getByRole('combobox', { name: 'Contato' }), 'Cla');
  await user.click(await screen.findByTitle('Clara · 5511900000001'));
};

describe('the calendar', () => {
  it.each([
    ['pt', 'pt-br', 'Hoje', 'seg'],
    ['en', 'en', 'Today', 'Mon'],
    ['es', 'es', 'Hoy', 'lun.'],
  ] as const)('is shown in %s [SCHED-001]', async (...[language, locale, now, monday]) => {
    await show(answers(), { language });
    expect(await screen.findByRole('button', { name: now })).toBeTruthy();
    expect(screen.getByText(dayjs(testNow).locale(locale).format('MMMM YYYY'))).toBeTruthy();
    expect(screen.getByText(monday)).toBeTruthy();
  });

  it('shows each message at its time with its contact, and edits and deletes it [SCHED-003] [SCHED-004] [SCHED-005] [SCHED-006]', async () => {
    todayIs(new Date(2026, 2, 10, 12));
    const { user } = await show(answers([{ ...morning, sendAt: new Date(2026, 2, 12, 9, 30).toISOString() }]));
    await screen.findByText('09:30 Clara');
    await user.click(screen.getByRole('button', { name: 'Agenda' }));
    const row = (await screen.findByText('09:30 Clara')).closest('tr');
    expect(row?.textContent).toContain('12 de mar');
    expect(screen.getByRole('button', { name: 'Editar agendamento de Clara' }).querySelector('svg')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Excluir agendamento de Clara' }).querySelector('svg')).toBeTruthy();
  });

  it('shows the number of search results', async () => {
    const { user } = await show(
      answers([], {
        'schedules.list': ({ query }: { query: { searchParam: string } }) => ({
          schedules: query.searchParam === 'bia' ? [] : [morning],
          hasMore: false,
        }),
      }),
    );
    await screen.findByText('09:30 Clara');
    const search = screen.getByRole('searchbox');
    await user.type(search, 'bia');
    expect(await screen.findByText('Nenhum agendamento encontrado')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'dia');
    expect(await screen.findByText('1 agendamento encontrado')).toBeTruthy();
  });

  it('marks sent and failed messages [SCHED-017]', async () => {
    const { user } = await show(answers([morning, sent, failed]));
    expect((await screen.findByText('09:30 Davi')).textContent).toContain('enviada');
    const event = screen.getByText('09:30 Eva');
    expect(event.textContent).toContain('erro no envio');
    expect(screen.getByText('09:30 Clara').textContent).toBe('09:30 Clara');
    await user.click(screen.getByRole('button', { name: 'Editar agendamento de Eva' }));
    expect((await drawer()).getByText(/^O envio falhou/)).toBeTruthy();
  });

  it('refetches when a message changes elsewhere [SCHED-027]', async () => {
    const rows = [morning];
    const { push } = await showScreen(
      <>
        <RealtimeBridge />
        <SchedulesScreen />
      </>,
      { answers: answers(rows) },
    );
    await screen.findByText('09:30 Clara');
    rows.splice(0, 1, { ...morning, contact: { id: 4, name: 'Gil' } });
    push('realtime.batch', [{ kind: 'records.changed', area: 'schedules' }]);
    await screen.findByText('09:30 Gil');
    expect(screen.queryByText('09:30 Clara')).toBeNull();
  });

  it('asks before it deletes a message and confirms it [SCHED-026]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Excluir agendamento de Clara' }));
    const question = await drawer();
    expect(question.getByText('A mensagem não será enviada. Isso não pode ser desfeito.')).toBeTruthy();
    expect(asked('schedules.remove')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Agendamento excluído')).toBeTruthy();
    expect(asked('schedules.remove')).toEqual([{ params: { scheduleId: 7 } }]);
  });
});

it('a narrow window shows the week as a list of days with full messages', async () => {
  const late = { ...morning, id: 10, sendAt: today(23, 50).toISOString(), contact: { id: 5, name: 'Hugo' } };
  const { user } = await show(answers([late, morning]), { width: 480 });
  await user.click(await screen.findByRole('button', { name: 'Semana' }));
  const day = within(screen.getByRole('region', { name: today(0, 0).locale('pt-br').format('dddd, D [de] MMMM') }));
  const rows = day.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['09:30 ClaraBom dia, Clara', '23:50 HugoBom dia, Clara']);
  const period = screen.getByRole('heading', { level: 2 }).textContent;
  await user.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(screen.getByText('Nenhuma mensagem agendada neste período.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).not.toBe(period);
});

describe('by keys', () => {
  it.each(['Mês', 'Semana', 'Dia', 'Agenda'])(
    'in view %s a message is reached by Tab, opened with Enter and given another time in its form [SCHED-005] [SCHED-007]',
    async (view) => {
      const { user, asked } = await show();
      await user.click(await screen.findByRole('button', { name: view }));
      const message = await screen.findByRole('button', { name: '09:30 Clara' });
      // Screen readers skip a button inside a button.
      expect(message.closest('[role=button]')).toBeNull();
      for (let stops = 0; stops < 60 && document.activeElement !== message; stops += 1) await user.tab();
      expect(document.activeElement).toBe(message);
      await user.keyboard('{Enter}');
      const form = await drawer();
      typeMoment(inputOf(form, 'Enviar em'), '04/05/2031 08:15');
      await user.click(form.getByRole('button', { name: 'Salvar' }));
      await waitFor(() => expect(asked('schedules.update')).toHaveLength(1));
      const sendAt = new Date(2031, 4, 4, 8, 15).toISOString();
      expect(asked('schedules.update')[0]).toMatchObject({ params: { scheduleId: 7 }, body: { sendAt } });
      // A mouse click starts a drag and must not open the dialog.
      expect(asked('schedules.create')).toEqual([]);
    },
  );
});

describe('the dialog', () => {
  it('creates a message, by default an hour from now [SCHED-007] [SCHED-014] [SCHED-015]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Novo agendamento' }));
    const form = await drawer();
    const at = inputOf(form, 'Enviar em');
    expect(at.value).toBe(dayjs(testNow).add(1, 'hour').format('DD/MM/YYYY HH:mm'));
    await chooseClara(user, form);
    await user.type(inputOf(form, 'Mensagem'), 'Até amanhã');
    typeMoment(at, '04/05/2031 08:15');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Agendamento salvo')).toBeTruthy();
    const sendAt = new Date(2031, 4, 4, 8, 15).toISOString();
    expect(asked('schedules.create')).toEqual([{ body: { contactId: 1, body: 'Até amanhã', sendAt } }]);
  });

  it('edits an unsent message [SCHED-007]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Editar agendamento de Clara' }));
    const form = await drawer();
    const body = inputOf(form, 'Mensagem');
    expect([body.value, inputOf(form, 'Enviar em').value]).toEqual([
      'Bom dia, Clara',
      today(9, 30).format('DD/MM/YYYY HH:mm'),
    ]);
    await user.type(body, '!');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('schedules.update')).toHaveLength(1));
    expect(asked('schedules.update')[0]).toMatchObject({
      params: { scheduleId: 7 },
      body: { body: 'Bom dia, Clara!' },
    });
  });

  it('shows a sent message read-only [SCHED-016]', async () => {
    const { user, asked } = await show(answers([sent]));
    await user.click(await screen.findByRole('button', { name: 'Editar agendamento de Davi' }));
    const form = await drawer();
    expect([inputOf(form, 'Mensagem').disabled, inputOf(form, 'Enviar em').disabled]).toEqual([true, true]);
    expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await user.click(form.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('schedules.update')).toEqual([]);
  });

  it('opens for the contact of the URL [SCHED-008]', async () => {
    await show(answers(), { path: '/schedules?contactId=1', route: '/schedules' });
    const form = await drawer();
    expect(await form.findByText('Clara · 5511900000001')).toBeTruthy();
  });

  it.each(['pt', 'en', 'es'] as const)(
    'refuses what cannot be sent in the words of %s [SCHED-009] [SCHED-010] [SCHED-011] [SCHED-012]',
    async (language) => {
      const { user, asked } = await show(answers(), { language });
      const create = { pt: 'Novo agendamento', en: 'New scheduled message', es: 'Nuevo mensaje programado' }[language];
      const save = { pt: 'Salvar', en: 'Save', es: 'Guardar' }[language];
      const [bodyLabel, atLabel] = {
        pt: ['Mensagem', 'Enviar em'],
        en: ['Message', 'Send at'],
        es: ['Mensaje', 'Enviar el'],
      }[language];
      await user.click(await screen.findByRole('button', { name: create }));
      const [required, tooShort] = {
        pt: ['Obrigatório', 'Mensagem muito curta'],
        en: ['Required', 'Too short: at least 5 characters'],
        es: ['Obligatorio', 'Muy corto: al menos 5 caracteres'],
      }[language];
      const form = await drawer();
      typeMoment(inputOf(form, atLabel ?? ''), '');
      await user.click(form.getByRole('button', { name: save }));
      await waitFor(() => expect(form.getAllByText(required ?? '')).toHaveLength(3));
      const body = inputOf(form, bodyLabel ?? '');
      await user.type(body, 'Oi');
      expect(await form.findByText(tooShort ?? '')).toBeTruthy();
      await user.type(body, ' :-)');
      await waitFor(() => expect(form.queryByText(tooShort ?? '')).toBeNull());
      expect(form.getAllByText(required ?? '')).toHaveLength(2);
      expect(asked('schedules.create')).toEqual([]);
    },
  );

  it('accepts only a picture as attachment [SCHED-013]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Editar agendamento de Clara' }));
    const form = await drawer();
    const picker = inputOf(form, 'Imagem');
    expect(picker.accept).toBe('.png,.jpg,.jpeg');
    const choose = (name: string) => fireEvent.change(picker, { target: { files: [new File(['x'], name)] } });
    choose('contrato.pdf');
    expect(await form.findByText('Escolha um arquivo .png, .jpg, .jpeg')).toBeTruthy();
    for (const name of ['a.png', 'b.JPG', 'c.jpeg']) {
      choose(name);
      expect(await form.findByText(name)).toBeTruthy();
    }
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('schedules.attach')).toHaveLength(1));
    expect(asked('schedules.attach')[0]).toMatchObject({ params: { scheduleId: 7 }, files: [{ name: 'c.jpeg' }] });
  });

  it('keeps the typed values when the server refuses', async () => {
    const { user } = await show(
      answers([morning], {
        'schedules.create': () => {
          throw new AppError('ERR_OFFLINE', 'offline');
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Novo agendamento' }));
    const form = await drawer();
    await chooseClara(user, form);
    await user.type(inputOf(form, 'Mensagem'), 'Até amanhã');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    expect(inputOf(form, 'Mensagem').value).toBe('Até amanhã');
  });
});
