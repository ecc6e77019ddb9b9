import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { TagForm } from '@renderer/entities/tag/tag-form';
import { canArrangeKanban } from '@renderer/entities/user/roles';
import { palettes } from '@renderer/ui/theme/palette';
import { readableColor } from '@renderer/ui/theme/readable-color';
import { AppError } from '@shared/domain/app-error';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { TagsScreen } from './tags-screen';

const vip = { id: 1, name: 'VIP', color: '#A4CCCC', kanban: 0, ticketsCount: 2 };
const list = { 'tags.list': () => ({ tags: [vip], hasMore: false }), 'tags.options': () => [] };
const admin = { profile: 'admin' };

/** The form in which jsdom tells a colour. */
function asRgb(color: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

afterEach(() => vi.restoreAllMocks());

it('hovering a truncated text of a list shows it whole; other texts get no tooltip', async () => {
  const { user } = await showScreen(<TagsScreen />, { user: admin, answers: list });
  const name = (await screen.findByText('VIP')).closest('td') ?? document.body;
  await user.hover(name);
  expect(name.title).toBe('');
  await user.unhover(name);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  await user.hover(name);
  expect(name.title).toBe('VIP');
});

it.each(['#008B02', '#FFFF00', '#000000'])(
  'a tag of the colour %s is a chip with a dot in it, and its name is neither black nor white on the full colour',
  async (color) => {
    const answers = { ...list, 'tags.list': () => ({ tags: [{ ...vip, color }], hasMore: false }) };
    await showScreen(<TagsScreen />, { user: admin, answers });
    const chip = (await screen.findByText('VIP')).parentElement;
    const surfaces = [palettes.light.container, palettes.light.product.rowHover];
    expect(chip?.style.color).toBe(readableColor(color, { surfaces, ink: palettes.light.text }));
    expect(chip?.style.background).toBe('');
    const dot = chip?.querySelector<HTMLElement>('[aria-hidden]');
    expect(dot?.style.background).toBe(asRgb(color));
  },
);

it('a refused tag keeps the typed name and shows the error at its field', async () => {
  const { user, asked } = await showScreen(<TagsScreen />, {
    user: admin,
    answers: {
      ...list,
      'tags.create': () => {
        throw new AppError('ERR_TAG_NAME_ALREADY_EXISTS', 'validation');
      },
    },
  });
  expect(await screen.findByText('VIP')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nova etiqueta' }));
  const form = within(await screen.findByRole('dialog'));
  const name = form.getByLabelText<HTMLInputElement>('Nome');
  await user.type(name, 'Retorno');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name.value).toBe('Retorno');
  expect(asked('tags.create')).toEqual([{ body: { name: 'Retorno', color: '#A4CCCC', kanban: 0 } }]);
});

it('a name that a tag has is refused at its field, and that tag is named; nothing is created', async () => {
  const { user, asked } = await showScreen(<TagsScreen />, {
    user: admin,
    answers: { ...list, 'tags.options': () => [vip], 'tags.create': () => vip },
  });
  expect(await screen.findByText('VIP')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nova etiqueta' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText<HTMLInputElement>('Nome'), ' VIP ');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('A etiqueta VIP já existe. Atendimentos com ela: 2.')).toBeTruthy();
  expect(asked('tags.create')).toEqual([]);
});

it('a lane is shown as one in its form, where the list does not say so [TAG-009]', async () => {
  const { user, asked } = await showScreen(<TagsScreen />, {
    user: admin,
    answers: {
      'tags.list': () => ({ tags: [vip], hasMore: false }),
      'tags.show': () => ({ ...vip, kanban: 1 }),
      'tags.update': () => vip,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Editar VIP' }));
  const form = within(await screen.findByRole('dialog'));
  const lane = await form.findByRole('switch', { name: /Coluna do kanban/ });
  expect(lane.getAttribute('aria-checked')).toBe('true');
  await user.click(lane);
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('tags.update')).toEqual([{ params: { tagId: 1 }, body: { kanban: 0 } }]));
});

it.each([
  ['pt', '[TAG-006] [TAG-007]', 'Nome', 'Salvar', 'Obrigatório', 'Mensagem muito curta'],
  ['en', '', 'Name', 'Save', 'Required', 'Too short: at least 3 characters'],
  ['es', '', 'Nombre', 'Guardar', 'Obligatorio', 'Muy corto: al menos 3 caracteres'],
] as const)('a tag has a name, of three letters at least, and says so in %s %s', async (...example) => {
  const [language, _ids, label, save, required, tooShort] = example;
  const form = <TagForm tag={null} onClose={() => undefined} />;
  const { user, asked } = await showScreen(form, { user: admin, language });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: save }));
  expect(await dialog.findByText(required)).toBeTruthy();
  await user.type(dialog.getByLabelText(label), 'ab');
  expect(await dialog.findByText(tooShort)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: save }));
  expect(asked('tags.create')).toEqual([]);
  await user.type(dialog.getByLabelText(label), 'c');
  await waitFor(() => expect(dialog.queryByText(tooShort)).toBeNull());
});

it.each([
  ['admin', 1],
  ['user', 0],
])('the form shows an %s %i switch for the kanban [TAG-003]', async (profile, switches) => {
  await showScreen(<TagForm tag={null} onClose={() => undefined} />, { user: { profile } });
  expect(await screen.findByLabelText('Nome')).toBeTruthy();
  expect(screen.queryAllByRole('switch', { name: /Coluna do kanban/ })).toHaveLength(switches);
});

it.each([
  ['admin', true],
  ['supervisor', true],
  ['user', false],
])('a %s decides about lanes: %s [TAG-003]', (profile, may) => {
  expect(canArrangeKanban(profile)).toBe(may);
});

describe('the list of tags', () => {
  const page = (first: number) =>
    Array.from({ length: 20 }, (_tag, n) => ({ ...vip, id: first + n, name: `T${first + n}` }));
  const pages = ({ query }: { query: { pageNumber: number } }) => ({
    tags: page(query.pageNumber * 20),
    hasMore: query.pageNumber < 2,
  });

  it('loads further pages, and searches half a second after the last letter [TAG-016]', async () => {
    const { asked } = await showScreen(<TagsScreen />, { user: admin, answers: { 'tags.list': pages } });
    expect(await screen.findByText('T20')).toBeTruthy();
    scrollToEnd(await screen.findByRole('table'));
    expect(await screen.findByText('T59')).toBeTruthy();
    const ask = (searchParam: string, pageNumber: number) => ({ query: { searchParam, pageNumber } });
    expect(asked('tags.list')).toEqual([ask('', 1), ask('', 2)]);
    const timers = stopTimers();
    const box = screen.getByRole('searchbox', { name: 'Buscar etiquetas' });
    fireEvent.change(box, { target: { value: 'vi' } });
    await timers.pass(499);
    fireEvent.change(box, { target: { value: 'vip' } });
    await timers.pass(499);
    expect(asked('tags.list')).toHaveLength(2);
    await timers.pass(1);
    await timers.until(() => asked('tags.list').length > 2);
    expect(asked('tags.list').slice(2)).toEqual([ask('vip', 1)]);
  });
});
