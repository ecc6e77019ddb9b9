import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';

import { QuickMessagesScreen } from './quick-messages-screen';

const thanks = { id: 1, shortcode: 'obrigado', message: 'Obrigado!', geral: false, status: true, userId: 3 };
const price = { ...thanks, id: 2, shortcode: 'preco', message: 'Segue', mediaPath: 'x', mediaName: 'tabela.pdf' };

type Options = Parameters<typeof showScreen>[1];

const show = (options: Options = {}) =>
  showScreen(<QuickMessagesScreen />, {
    ...options,
    answers: {
      'quickMessages.list': () => ({ records: [thanks, price], hasMore: false }),
      'quickMessages.create': () => ({ ...thanks, id: 3 }),
      'quickMessages.update': () => price,
      'quickMessages.attach': () => null,
      'quickMessages.detach': () => null,
      'quickMessages.remove': () => null,
      ...options.answers,
    },
  });

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const openDialog = async () => within(await screen.findByRole('dialog'));
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body);

describe('quick messages', () => {
  it('are listed by shortcode, with the attachment’s name or a text for none [QUICK-001] [QUICK-002]', async () => {
    await show();
    expect((await rowOf('obrigado')).getByText('Sem anexo')).toBeTruthy();
    expect((await rowOf('preco')).getByText('tabela.pdf')).toBeTruthy();
  });

  it.each([
    ['pt', 'Nova resposta', 'Mensagem', 'Atalho', 'Salvar', 'Resposta rápida salva'],
    ['en', 'New quick message', 'Message', 'Shortcode', 'Save', 'Quick message saved'],
    ['es', 'Nueva respuesta', 'Mensaje', 'Atajo', 'Guardar', 'Respuesta rápida guardada'],
  ] as const)(
    'are made in %s, with a shortcode that has to be there, and a word when it is [QUICK-004] [QUICK-007] [QUICK-016]',
    async (...words) => {
      const [language, create, message, shortcode, saving, saved] = words;
      const { user, asked } = await show({ language });
      await press(user, create);
      const form = await openDialog();
      const save = form.getByRole('button', { name: saving });
      await user.type(form.getByLabelText(message), 'Bom dia!');
      await user.click(save);
      expect(await form.findByText({ pt: 'Obrigatório', en: 'Required', es: 'Obligatorio' }[language])).toBeTruthy();
      expect(asked('quickMessages.create')).toEqual([]);
      await user.type(form.getByLabelText(shortcode), 'bomdia');
      await user.click(save);
      expect(await screen.findByText(saved)).toBeTruthy();
      const body = { shortcode: 'bomdia', message: 'Bom dia!', geral: false, status: true };
      expect(asked('quickMessages.create')).toEqual([{ body }]);
    },
  );

  it.each([
    ['an admin', 'admin', true],
    ['an attendant', 'user', false],
  ])('of %s are for the whole team by default: %s, %s', async (_who, profile, isShared) => {
    const { user } = await show({ user: { profile } });
    await press(user, 'Nova resposta');
    const shared = await (await openDialog()).findByRole('switch', { name: /Para toda a equipe/ });
    expect(shared.getAttribute('aria-checked')).toBe(String(isShared));
  });

  it('get a file beside typeArch, and a second try makes no twin [QUICK-005]', async () => {
    let isAway = true;
    const { user, asked } = await show({
      answers: {
        'quickMessages.attach': () => {
          if (isAway) throw new AppError('ERR_OFFLINE', 'offline');
          return null;
        },
      },
    });
    await press(user, 'Nova resposta');
    const form = await openDialog();
    await user.type(form.getByLabelText('Atalho'), 'foto');
    await user.type(form.getByLabelText('Mensagem'), 'Veja');
    const file = new File(['x'], 'foto.png', { type: 'image/png' });
    await user.upload(form.getByLabelText('Escolher arquivo', { selector: 'input' }), file);
    expect(form.getByText('foto.png')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    isAway = false;
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Resposta rápida salva')).toBeTruthy();
    expect(asked('quickMessages.create')).toHaveLength(1);
    expect(asked('quickMessages.attach').at(-1)).toMatchObject({
      params: { quickMessageId: 3 },
      body: { typeArch: 'quickMessage' },
      files: [{ name: 'foto.png', type: 'image/png' }],
    });
  });

  it('are edited in the same form, and lose their file there [QUICK-003] [QUICK-004] [QUICK-006]', async () => {
    const { user, asked } = await show();
    await press(user, 'Editar preco');
    const form = await openDialog();
    expect(form.getByLabelText<HTMLInputElement>('Atalho').value).toBe('preco');
    await user.click(form.getByRole('button', { name: 'Remover o anexo tabela.pdf' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Resposta rápida salva')).toBeTruthy();
    expect(asked('quickMessages.update')).toMatchObject([{ params: { quickMessageId: 2 } }]);
    expect(asked('quickMessages.detach')).toEqual([{ params: { quickMessageId: 2 } }]);
  });

  it('are requested for the signed-in user page by page, and searched [QUICK-009]', async () => {
    const list = ({ query }: { query: { pageNumber: number } }) => ({
      records: Array.from({ length: 20 }, (_row, n) => ({ ...thanks, id: query.pageNumber * 20 + n })),
      hasMore: query.pageNumber < 2,
    });
    const { user, asked } = await show({ answers: { 'quickMessages.list': list } });
    scrollToEnd(await screen.findByRole('table'));
    const ask = (searchParam: string, pageNumber: number) => ({ query: { searchParam, pageNumber, userId: 3 } });
    await waitFor(() => expect(asked('quickMessages.list')).toEqual([ask('', 1), ask('', 2)]));
    await user.type(screen.getByRole('searchbox'), 'obr');
    await waitFor(() => expect(asked('quickMessages.list')).toContainEqual(ask('obr', 1)));
  });

  it('are deleted after a confirmation [QUICK-003] [QUICK-017]', async () => {
    const { user, asked } = await show();
    await press(user, 'Excluir obrigado');
    await user.click((await openDialog()).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Resposta rápida excluída')).toBeTruthy();
    expect(asked('quickMessages.remove')).toEqual([{ params: { quickMessageId: 1 } }]);
  });
});
