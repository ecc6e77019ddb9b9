import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import type { Language } from '@shared/i18n/languages';
import { showScreen } from '@tests/support/renderer/show-screen';

import { PhrasesScreen } from './phrases-screen';

type Answers = Record<string, (input: never) => unknown>;

const phrases = [
  { id: 1, name: 'Promoção', phrase: 'quero promo', status: true, flowId: 8, whatsappId: 2 },
  { id: 2, name: 'Natal', phrase: 'natal', status: false, flowId: 8, whatsappId: null },
];
const connections = [
  { id: 2, name: 'Principal', status: 'CONNECTED' },
  { id: 3, name: 'Reserva', status: 'DISCONNECTED' },
];
const show = (
  answers: Answers = {},
  { profile = 'admin', language = 'pt' }: { profile?: string; language?: Language } = {},
) =>
  showScreen(<PhrasesScreen />, {
    user: { profile },
    language,
    answers: {
      'phraseCampaigns.list': () => ({ flow: phrases, hasMore: false }),
      'flows.list': () => ({ flows: [{ id: 8, name: 'Boas-vindas', active: true }], hasMore: false }),
      'connections.list': () => connections,
      ...answers,
    },
  });
type User = Awaited<ReturnType<typeof show>>['user'];
const open = async (user: User, name = 'Nova frase') => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
type Form = Awaited<ReturnType<typeof open>>;
const options = async (user: User, form: Form, label: string) => {
  await user.click(form.getByLabelText(label));
  const all = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
  await waitFor(() => expect(all()).not.toEqual([]));
  return all();
};
const put = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const itemOf = (form: Form, label: string) => form.getByLabelText(label).closest<HTMLElement>('.ant-form-item')!;

describe('phrases', () => {
  it('are listed in a table with name, status and actions [PHRASE-001]', async () => {
    await show();
    const row = (await screen.findByText('Promoção')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Nome', 'Frase', 'Status', 'Ações'],
    ]);
    expect(within(row).getByRole('switch')).toBeTruthy();
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual([...['Editar Promoção', 'Excluir Promoção']]);
  });

  it.each([
    { language: 'pt', words: ['Ativo', 'Desativado'], ids: '[PHRASE-002, PHRASE-003]' },
    { language: 'en', words: ['Active', 'Inactive'], ids: '' },
    { language: 'es', words: ['Activa', 'Inactiva'], ids: '' },
  ] as const)('are $words.0 or $words.1 in $language $ids', async ({ language, words }) => {
    await show({}, { language });
    const statusOf = (name: string) => within(screen.getByText(name).closest('tr')!).getByRole('switch');
    await screen.findByText('Promoção');
    const shown = (name: string) => {
      const isOn = statusOf(name).getAttribute('aria-checked') === 'true';
      return statusOf(name).querySelector(`.ant-switch-inner-${isOn ? '' : 'un'}checked`)?.textContent;
    };
    expect([shown('Promoção'), shown('Natal')]).toEqual(words);
  });

  it('are switched on and off in their row, and nothing else of them changes [PHRASE-005]', async () => {
    const { user, asked } = await show({ 'phraseCampaigns.update': () => 'ok' });
    await screen.findByText('Natal');
    await user.click(screen.getByRole('switch', { name: 'Natal: frase ativa' }));
    expect(await screen.findByText('Frase alterada com sucesso!')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Promoção: frase ativa' }));
    await waitFor(() => expect(asked('phraseCampaigns.update')).toHaveLength(2));
    expect(asked('phraseCampaigns.update')).toEqual([
      { body: { ...phrases[1], status: true } },
      { body: { ...phrases[0], status: false } },
    ]);
  });

  it('keep the focus on their switch while it is kept, and a press meanwhile asks for nothing more', async () => {
    let finish: (answer: string) => void = () => undefined;
    const saved = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const { user, asked } = await show({ 'phraseCampaigns.update': () => saved });
    await screen.findByText('Natal');
    const natal = screen.getByRole('switch', { name: 'Natal: frase ativa' });
    natal.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(natal.getAttribute('aria-busy')).toBe('true'));
    await user.keyboard(' ');
    expect(document.activeElement).toBe(natal);
    finish('ok');
    await waitFor(() => expect(natal.getAttribute('aria-busy')).toBe('false'));
    expect(document.activeElement).toBe(natal);
    expect(asked('phraseCampaigns.update')).toHaveLength(1);
  });

  it('can be deleted only by users who may delete contacts [PHRASE-010, PHRASE-021]', async () => {
    const attendant = await show({}, { profile: 'user' });
    expect(await screen.findByRole('button', { name: 'Editar Natal' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Excluir/ })).toBeNull();
    expect(attendant.path()).toBe('/');
    document.body.replaceChildren();
    const { user, asked } = await show({ 'phraseCampaigns.remove': () => 2 });
    await user.click(await screen.findByRole('button', { name: 'Excluir Natal' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Frase deletada')).toBeTruthy();
    expect(asked('phraseCampaigns.remove')).toEqual([{ params: { phraseCampaignId: 2 } }]);
  });
});

describe('the form of a phrase', () => {
  it('requires name, flow and phrase [PHRASE-006, PHRASE-007, PHRASE-008]', async () => {
    const { user, asked } = await show();
    const form = await open(user);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    for (const label of ['Nome', 'Frase', 'Fluxo']) {
      expect(await within(itemOf(form, label)).findByText('Obrigatório')).toBeTruthy();
    }
    expect(asked('phraseCampaigns.create')).toEqual([]);
  });

  it('offers the company’s connections, and marks the online ones [PHRASE-012, PHRASE-018]', async () => {
    const { user, asked } = await show();
    const form = await open(user);
    await waitFor(() => expect(asked('connections.list')).toEqual([{ query: { companyId: 1, session: '0' } }]));
    const shown = await options(user, form, 'Conexão');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Principal (online)', 'Reserva']);
  });

  it('highlights a missing connection, creates the phrase anyway, and confirms it [PHRASE-009, PHRASE-004, PHRASE-019]', async () => {
    const { user, asked } = await show({ 'phraseCampaigns.create': () => phrases[0] });
    const form = await open(user);
    expect(itemOf(form, 'Conexão').className).toContain('has-warning');
    put(form, 'Nome', 'Promoção');
    put(form, 'Frase', 'quero promo');
    await user.click((await options(user, form, 'Fluxo'))[0]!);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Frase criada com sucesso!')).toBeTruthy();
    expect(asked('phraseCampaigns.create')).toEqual([
      { body: { name: 'Promoção', phrase: 'quero promo', flowId: 8, whatsappId: null } },
    ]);
  });

  it('changes one with its status, and confirms it [PHRASE-004, PHRASE-020]', async () => {
    const { user, asked } = await show({ 'phraseCampaigns.update': () => 'ok' });
    const form = await open(user, 'Editar Promoção');
    expect(itemOf(form, 'Conexão').className).not.toContain('has-warning');
    put(form, 'Nome', 'Promo 2');
    await user.click(form.getByRole('switch'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Frase alterada com sucesso!')).toBeTruthy();
    const { whatsappId: _connection, ...unchanged } = phrases[0]!;
    expect(asked('phraseCampaigns.update')).toEqual([{ body: { ...unchanged, name: 'Promo 2', status: false } }]);
  });

  it('shows an error at the flow field if the flow was deleted', async () => {
    const { user } = await show({
      'phraseCampaigns.update': () => {
        throw new AppError('ERR_NO_FLOW_FOUND', 'conflict');
      },
    });
    const form = await open(user, 'Editar Promoção');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(itemOf(form, 'Fluxo').className).toContain('has-error'));
  });
});

describe('the permission for flows', () => {
  const offered = { offeredPermissions: ['flows'] };
  const open = (rights: object, capabilities: Capability[] = ['permissions']) =>
    showScreen(<PhrasesScreen />, {
      user: { profile: 'user', ...rights },
      capabilities,
      answers: {
        'phraseCampaigns.list': () => ({ flow: phrases, hasMore: false }),
        'flows.list': () => ({ flows: [{ id: 8, name: 'Boas-vindas', active: true }], hasMore: false }),
        'connections.list': () => connections,
      },
    });

  it('is needed to change phrases: without it they are only shown, and the form says why', async () => {
    const { user } = await open(offered);
    expect(await screen.findByText('Promoção')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nova frase' })).toBeNull();
    for (const toggle of screen.getAllByRole<HTMLButtonElement>('switch')) expect(toggle.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Editar Promoção' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver Promoção' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Peça a permissão de fluxos/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Nome').disabled).toBe(true);
    expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it.each<[title: string, rights: object, capabilities: Capability[]]>([
    ['a holder', { ...offered, grantedPermissions: ['flows'] }, ['permissions']],
    ['a user of a server without permissions', {}, []],
    ['an admin', { ...offered, profile: 'admin' }, ['permissions']],
  ])('%s changes them', async (_title, rights, capabilities) => {
    await open(rights, capabilities);
    expect(await screen.findByRole('button', { name: 'Editar Promoção' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nova frase' })).toBeTruthy();
    for (const toggle of screen.getAllByRole<HTMLButtonElement>('switch')) expect(toggle.disabled).toBe(false);
  });
});
