import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { AnnouncementsPopover } from './announcements-popover';
import { AnnouncementsScreen } from './announcements-screen';

const plain = { text: 'Domingo à noite', priority: 3, status: true, mediaPath: null, mediaName: null };
const rows = [
  { ...plain, id: 1, title: 'Manutenção', priority: 1, mediaPath: 'x.png', mediaName: 'cartaz.png' },
  { ...plain, id: 2, title: 'Novidades', priority: 2, status: false },
  { ...plain, id: 3, title: 'Lembrete' },
];
const answers = {
  'announcements.all': () => rows,
  'announcements.list': () => ({ records: rows, hasMore: false }),
  'announcements.create': () => rows[0],
  'announcements.update': () => rows[0],
  'announcements.remove': () => ({}),
  'announcements.attach': () => ({}),
  'announcements.detach': () => ({}),
};
const root = { profile: 'admin', super: true };
const show = (more: Record<string, (input: never) => unknown> = {}) =>
  showScreen(<AnnouncementsScreen />, { user: root, answers: { ...answers, ...more } });
const drawer = async () => within(await screen.findByRole('dialog'));
const cellsOf = (title: string) =>
  within(screen.getByText(title).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .slice(0, 4)
    .map((cell) => cell.textContent.trim());

describe('the page', () => {
  it('lists title, priority, attachment and status, with a button to edit and one to delete [ANN-001] [ANN-011]', async () => {
    await show();
    await screen.findByText('Manutenção');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Título', 'Prioridade', 'Anexo', 'Situação', 'Ações']);
    expect(cellsOf('Manutenção')).toEqual(['Manutenção', 'Alta', 'cartaz.png', 'Ativo']);
    expect(cellsOf('Novidades')).toEqual(['Novidades', 'Média', '', 'Inativo']);
    expect(screen.getByRole('button', { name: 'Editar Manutenção' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Excluir Manutenção' })).toBeTruthy();
  });

  it.each([
    ['1 is high, in red [ANN-005] [ANN-008]', 'Manutenção', 'Alta', 'ant-tag-red'],
    ['2 is medium, in orange [ANN-006] [ANN-008]', 'Novidades', 'Média', 'ant-tag-orange'],
    ['3 is low, in the neutral grey [ANN-007] [ANN-008]', 'Lembrete', 'Baixa', 'ant-tag-default'],
  ])('priority %s', async (...[, title, label, colour]) => {
    await show();
    await screen.findByText(title);
    expect(cellsOf(title)[1]).toBe(label);
    expect([...(screen.getByText(label).closest('.ant-tag')?.classList ?? [])]).toContain(colour);
  });

  it('is searched half a second after the typing pauses [ANN-027]', async () => {
    await show();
    await screen.findByText('Manutenção');
    const { pass } = stopTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nov' } });
    await pass(499);
    expect(screen.getByText('Manutenção')).toBeTruthy();
    await pass(1);
    expect(screen.queryByText('Manutenção')).toBeNull();
    expect(screen.getByText('Novidades')).toBeTruthy();
  });

  it('shows a refusal to other users and redirects them to the start a second later [ANN-003] [ANN-004]', async () => {
    const at = { answers, path: '/announcements', route: '/announcements' };
    const { pass, until } = stopTimers();
    const showing = showScreen(<AnnouncementsScreen />, { ...at, user: { profile: 'admin', super: false } });
    await pass(0);
    const { path, asked } = await showing;
    const refusal = /^Esta página é só para superadministradores/;
    await until(() => screen.queryAllByText(refusal).length === 2);
    await pass(999);
    const toast = screen
      .getAllByText(refusal)
      .map((element) => element.closest('.ant-message-notice'))
      .find((notice) => notice !== null);
    expect(toast?.querySelector('.anticon-info-circle')).toBeTruthy();
    expect(path()).toBe('/announcements');
    await pass(1);
    expect(path()).toBe('/');
    expect(asked('announcements.all')).toEqual([]);
  });

  it('asks before it deletes one, and confirms the deletion [ANN-025]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Excluir Lembrete' }));
    const question = await drawer();
    expect(question.getByText(/^Ele deixa de aparecer para todas as empresas/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Informativo excluído')).toBeTruthy();
    expect(asked('announcements.remove')).toEqual([{ params: { announcementId: 3 } }]);
    expect(asked('announcements.all')[0]).toEqual({ query: { companyId: 1 } });
  });
});

describe('the dialog', () => {
  it('creates one, of low priority and active by default [ANN-002] [ANN-009] [ANN-010] [ANN-024]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Novo informativo' }));
    const form = await drawer();
    expect(form.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await user.type(form.getByLabelText('Título'), 'Feriado');
    await user.type(form.getByLabelText('Texto'), 'Não abrimos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informativo salvo')).toBeTruthy();
    const body = { title: 'Feriado', text: 'Não abrimos', priority: 3, status: true };
    expect(asked('announcements.create')).toEqual([{ body }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes one [ANN-002]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Editar Novidades' }));
    const form = await drawer();
    await user.click(form.getByRole('switch'));
    await user.type(form.getByLabelText('Título'), '!');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('announcements.update')).toHaveLength(1));
    expect(asked('announcements.update')[0]).toEqual({
      params: { announcementId: 2 },
      body: { title: 'Novidades!', status: true },
    });
  });

  it('wants a title and a text [ANN-012] [ANN-013]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Novo informativo' }));
    const form = await drawer();
    await user.type(form.getByLabelText('Texto'), '   ');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(form.getAllByText('Obrigatório')).toHaveLength(2));
    expect(form.getByLabelText('Título').getAttribute('aria-invalid')).toBe('true');
    expect(form.getByLabelText('Texto').getAttribute('aria-invalid')).toBe('true');
    expect(asked('announcements.create')).toEqual([]);
  });

  it('adds, replaces and removes a picture [ANN-014] [ANN-015]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Editar Manutenção' }));
    const form = await drawer();
    const picker = form.getByLabelText<HTMLInputElement>('Anexo');
    expect(picker.accept).toBe('.png,.jpg,.jpeg');
    const choose = (name: string) => fireEvent.change(picker, { target: { files: [new File(['x'], name)] } });
    choose('lista.xlsx');
    expect(await form.findByText('Escolha um arquivo .png, .jpg, .jpeg')).toBeTruthy();
    expect(form.getByText('cartaz.png')).toBeTruthy();
    choose('novo.jpeg');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('announcements.attach')).toHaveLength(1));
    expect(asked('announcements.attach')[0]).toMatchObject({ files: [{ name: 'novo.jpeg' }] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Editar Manutenção' }));
    const again = await drawer();
    await user.click(again.getByRole('button', { name: 'Remover cartaz.png' }));
    await user.click(again.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('announcements.detach')).toEqual([{ params: { announcementId: 1 } }]));
  });

  it('keeps the typed text when the server is away', async () => {
    const { user } = await show({
      'announcements.create': () => {
        throw new AppError('ERR_OFFLINE', 'offline');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Novo informativo' }));
    const form = await drawer();
    await user.type(form.getByLabelText('Título'), 'Feriado');
    await user.type(form.getByLabelText('Texto'), 'Não abrimos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Título').value).toBe('Feriado');
  });
});

it('the popover waits half a second before it asks, and shows the active ones [ANN-027]', async () => {
  const { user, asked } = await showScreen(<AnnouncementsPopover />, { answers });
  const button = await screen.findByRole('button', { name: 'Informativos' });
  const { pass, until } = stopTimers();
  fireEvent.click(button);
  await until(() => document.querySelector('.ant-skeleton') !== null);
  await pass(499);
  expect(asked('announcements.list')).toEqual([]);
  await pass(1);
  await until(() => asked('announcements.list').length === 1);
  await until(() => screen.queryByText('Manutenção') !== null);
  vi.useRealTimers();
  const list = within(await screen.findByRole('list', { name: 'Informativos' }));
  await list.findByText('Manutenção');
  expect(list.queryByText('Novidades')).toBeNull();
  await user.click(list.getByText('Lembrete'));
  expect((await drawer()).getByText('Domingo à noite')).toBeTruthy();
});

it('an address in an announcement is there to be followed', async () => {
  const text = 'Veja https://example.com/aviso';
  const { user } = await showScreen(<AnnouncementsPopover />, {
    answers: { ...answers, 'announcements.list': () => ({ records: [{ ...plain, id: 1, title: 'Aviso', text }] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Informativos' }));
  await user.click(await screen.findByText('Aviso'));
  expect((await drawer()).getByRole('link').getAttribute('href')).toBe('https://example.com/aviso');
});

it('the page and the popover follow announcements of other windows [ANN-028]', async () => {
  const all = [...rows];
  const { user, push } = await showScreen(
    <>
      <RealtimeBridge />
      <AnnouncementsPopover />
      <AnnouncementsScreen />
    </>,
    {
      user: root,
      answers: { ...answers, 'announcements.all': () => [...all], 'announcements.list': () => ({ records: [...all] }) },
    },
  );
  await screen.findByText('Novidades');
  await user.click(screen.getByRole('button', { name: 'Informativos' }));
  const popover = within(await screen.findByRole('list', { name: 'Informativos' }));
  await popover.findByText('Lembrete');
  all.splice(2, 1, { ...plain, id: 3, title: 'Lembrete novo' }, { ...plain, id: 4, title: 'Feriado' });
  push('realtime.batch', [{ kind: 'records.changed', area: 'announcements' }]);
  for (const title of ['Lembrete novo', 'Feriado'])
    await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2));
  all.splice(3, 1);
  push('realtime.batch', [{ kind: 'records.changed', area: 'announcements' }]);
  await waitFor(() => expect(screen.queryAllByText('Feriado')).toEqual([]));
});
