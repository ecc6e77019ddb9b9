import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { usePendingActions } from '@renderer/entities/delayed-action/pending-actions';
import { snoozeTimes } from '@renderer/entities/ticket/snooze-times';
import { showSnoozes } from '@renderer/entities/ticket/snoozes';
import { useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { AppError } from '@shared/domain/app-error';
import type { Snooze } from '@shared/domain/snooze';
import { testNow } from '@tests/support/frozen-time';
import { aTicket, minute } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { forgetTicketViews } from '../../api/ticket-view-store';
import { TicketManager } from '../ticket-manager';
import { SnoozeDialog } from './snooze-dialog';

const ticket = (id: number, name: string, parts: Record<string, unknown> = {}) =>
  aTicket({ id, updatedAt: minute(10 - id), unreadMessages: 0, contact: { id, name, number: String(id) }, ...parts });
const [ada, bia, cid] = [ticket(1, 'Ada'), ticket(2, 'Bia'), ticket(3, 'Cid')];
const snoozeOf = ({ id, uuid }: typeof ada, parts: Partial<Snooze> = {}): Snooze => ({
  ticketId: id,
  ticketUuid: uuid,
  name: '',
  until: testNow + 3_600_000,
  snoozedAt: testNow - 1_000,
  endedAt: null,
  ...parts,
});

beforeEach(() => {
  forgetTicketViews();
  showSnoozes([]);
  usePendingActions.setState([], true);
});

const show = (answers: Answers = {}, tickets = [ada, bia]) =>
  showScreen(<TicketManager openUuid={null} selectedUuid={null} />, {
    path: '/tickets',
    answers: {
      'tickets.list': ({ query }: { query: { status?: string } }) => ({
        tickets: query.status === 'open' ? tickets : [],
        count: tickets.length,
        hasMore: false,
      }),
      ...answers,
    },
  });
const listed = () => screen.queryAllByRole('listitem').flatMap((row) => /Ada|Bia|Cid/.exec(row.textContent)?.[0] ?? []);

it('the bar of a selection asks until when for the selected tickets alone', async () => {
  const { user } = await show({}, [ada, bia, cid]);
  fireEvent.click(await screen.findByText('Ada'), { ctrlKey: true });
  fireEvent.click(screen.getByText('Cid'), { ctrlKey: true });
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Adiar…' }));
  const { wanted } = useTicketDialogStore.getState();
  expect(wanted).toMatchObject({ kind: 'snooze', tickets: [{ uuid: ada.uuid }, { uuid: cid.uuid }] });
});

describe('a snoozed ticket', () => {
  it('leaves the assigned tickets and their count, for a chip with the number of snoozed ones', async () => {
    await show();
    await screen.findByText('Ada');
    act(() => showSnoozes([snoozeOf(ada)]));
    expect(listed()).toEqual(['Bia']);
    expect(screen.getByRole('tab', { name: /^Atendendo/ }).textContent).toBe('Atendendo1');
    expect(screen.getByRole('button', { name: 'Ver os adiados (1)' })).toBeTruthy();
    act(() => showSnoozes([]));
    expect(listed()).toEqual(['Ada', 'Bia']);
    expect(screen.queryByRole('button', { name: /^Ver os adiados/ })).toBeNull();
  });

  it('is listed by the filter, the next one to come back first, also from pages that are not loaded', async () => {
    const { user } = await show({
      'tickets.showByUuid': ({ params }: { params: { uuid: string } }) => (params.uuid === cid.uuid ? cid : ada),
    });
    await screen.findByText('Ada');
    act(() => showSnoozes([snoozeOf(ada, { until: null }), snoozeOf(cid)]));
    await user.click(screen.getByRole('button', { name: 'Ver os adiados (2)' }));
    await expect.poll(listed).toEqual(['Cid', 'Ada']);
    const row = screen.getByText('Ada').closest<HTMLElement>('a');
    expect(within(row!).getByRole('img', { name: 'Adiado até o cliente escrever' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desligar o filtro Adiados (2)' }));
    await expect.poll(listed).toEqual(['Bia']);
  });

  it('is chosen among the filters, which explain an empty list', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Mostrar' }));
    await user.click(await screen.findByText('Adiados (0)'));
    expect(await screen.findByText('Nada adiado')).toBeTruthy();
  });

  it('that no longer exists is forgotten', async () => {
    const { user, asked } = await show({
      'tickets.showByUuid': () => {
        throw new AppError('ERR_NO_TICKET_FOUND', 'validation');
      },
      'snoozes.remove': () => undefined,
    });
    await screen.findByText('Ada');
    act(() => showSnoozes([snoozeOf(cid)]));
    await user.click(screen.getByRole('button', { name: 'Ver os adiados (1)' }));
    await expect.poll(() => asked('snoozes.remove')).toEqual([{ ticketUuids: [cid.uuid] }]);
  });

  it('that came back stands as waiting', async () => {
    await show();
    await screen.findByText('Ada');
    act(() => showSnoozes([snoozeOf(ada, { endedAt: testNow - 7 * 60_000 - 20_000 })]));
    const row = screen.getByText('Ada').closest<HTMLElement>('a');
    expect(row?.textContent).toContain('espera há 7 min');
  });

  it('comes back if its customer wrote while the application was closed', async () => {
    act(() => showSnoozes([snoozeOf(ada, { snoozedAt: Date.parse(minute(1)) }), snoozeOf(bia)]));
    const written = ticket(1, 'Ada', {
      fromMe: false,
      lastMessageAt: minute(2),
      waitsAtLeast: false,
      waitingSince: null,
    });
    const { asked } = await show({ 'snoozes.wake': () => undefined }, [written, bia]);
    await expect.poll(() => asked('snoozes.wake')).toEqual([{ ticketUuid: ada.uuid }]);
  });

  it('is brought back by its menu', async () => {
    const { user, asked } = await show({ 'tickets.showByUuid': () => ada, 'snoozes.remove': () => undefined });
    await screen.findByText('Ada');
    act(() => showSnoozes([snoozeOf(ada)]));
    await user.click(screen.getByRole('button', { name: 'Ver os adiados (1)' }));
    fireEvent.contextMenu(await screen.findByText('Ada'));
    await user.click(await screen.findByRole('menuitem', { name: 'Trazer de volta agora' }));
    expect(asked('snoozes.remove')).toEqual([{ ticketUuids: [ada.uuid] }]);
  });
});

it('only assigned tickets can be snoozed', async () => {
  const { user } = await show({}, [ada]);
  fireEvent.contextMenu(await screen.findByText('Ada'));
  await user.click(await screen.findByRole('menuitem', { name: 'Adiar…' }));
  expect(useTicketDialogStore.getState().wanted).toMatchObject({ kind: 'snooze', tickets: [{ id: 1 }] });
  useTicketDialogStore.setState({ wanted: null });
});

describe('the dialog', () => {
  const open = (answers: Answers, path = '/tickets') =>
    showScreen(<SnoozeDialog tickets={[ada, bia]} onClose={() => undefined} />, { path, answers });

  it('offers times, says that only this computer knows, and its toast undoes', async () => {
    const { user, asked, path } = await open(
      { 'snoozes.add': () => undefined, 'snoozes.remove': () => undefined },
      ticketPath(ada.uuid),
    );
    expect(await screen.findByText(/Só este computador sabe disso/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Amanhã de manhã/ }));
    const until = snoozeTimes(testNow).find(({ name }) => name === 'tomorrow')?.at;
    expect(asked('snoozes.add')).toEqual([
      {
        orders: [
          { ticketId: 1, ticketUuid: ada.uuid, name: 'Ada', until },
          { ticketId: 2, ticketUuid: bia.uuid, name: 'Bia', until },
        ],
      },
    ]);
    await expect.poll(path).toBe('/tickets');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(asked('snoozes.remove')).toEqual([{ ticketUuids: [ada.uuid, bia.uuid] }]);
    await expect.poll(path).toBe(ticketPath(ada.uuid));
  });

  it('snoozes until the customer writes', async () => {
    const { user, asked } = await open({ 'snoozes.add': () => undefined });
    await user.click(await screen.findByRole('button', { name: 'Até o cliente escrever' }));
    expect(asked('snoozes.add')).toMatchObject([{ orders: [{ until: null }, { until: null }] }]);
  });

  it('takes a date and time of the user, in the future only', async () => {
    const { user, asked } = await open({ 'snoozes.add': () => undefined });
    const field = await screen.findByLabelText('Data e hora');
    const enter = (text: string) => {
      fireEvent.mouseDown(field);
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    };
    const adiar = screen.getByRole<HTMLButtonElement>('button', { name: 'Adiar' });
    expect(adiar.disabled).toBe(true);
    const two = (part: number) => String(part).padStart(2, '0');
    const dayOf = (date: Date) => `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear())}`;
    enter(`${dayOf(new Date(testNow))} 00:00`);
    await expect.poll(() => adiar.disabled).toBe(false);
    await user.click(adiar);
    expect(screen.getByText('Escolha um horário no futuro.')).toBeTruthy();
    expect(asked('snoozes.add')).toEqual([]);
    const late = new Date(testNow + 2 * 24 * 3_600_000);
    late.setHours(16, 30, 0, 0);
    enter(`${dayOf(late)} 16:30`);
    await expect.poll(() => screen.queryByText('Escolha um horário no futuro.')).toBeNull();
    await user.click(adiar);
    expect(asked('snoozes.add')).toMatchObject([{ orders: [{ until: late.getTime() }, { until: late.getTime() }] }]);
  });

  it('says why a snooze failed', async () => {
    const { user } = await open({
      'snoozes.add': () => {
        throw new AppError('ERR_INVALID_INPUT', 'validation');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Até o cliente escrever' }));
    await expect.poll(() => document.querySelector('.ant-message-error')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });
});
