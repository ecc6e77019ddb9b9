import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';
import { typeMoment } from '@tests/support/renderer/type-moment';

import { CampaignsScreen } from '../campaigns-screen';

/** All five variants are mounted; only the first is visible. */
const first = ([element]: readonly HTMLElement[]): HTMLElement => element ?? document.body;

async function showDialog() {
  const { user, asked } = await showScreen(<CampaignsScreen />, {
    user: { profile: 'admin' },
    answers: {
      'campaigns.list': () => ({ records: [], hasMore: false }),
      'campaigns.create': () => ({ id: 1 }),
      'campaigns.settings': () => [{ key: 'variables', value: '[{"key":"cupom","value":"10OFF"}]' }],
      'contactLists.options': () => [],
      'tags.options': () => [],
      'connections.list': () => [],
      'files.list': () => ({ files: [], hasMore: false }),
      'links.open': () => ({}),
    },
  });
  await user.click(first(await screen.findAllByRole('button', { name: 'Nova campanha' })));
  const form = within(await screen.findByRole('dialog'));
  const goTo = (step: string) => user.click(form.getByRole('button', { name: step }));
  return { user, asked, form, goTo };
}

it('inserts a variable at the cursor, and places the cursor behind it', async () => {
  const { user, form, goTo } = await showDialog();
  await goTo('Mensagem');
  const text = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem 1' });
  await user.type(text, 'Oi , tudo bem?');
  text.setSelectionRange(3, 3);
  await user.click(first(form.getAllByRole('button', { name: '{nome}' })));
  await user.keyboard('!');
  expect(text.value).toBe('Oi {nome}!, tudo bem?');
});

it('writes a variable of schedules and flows as that of campaigns once the text loses the focus', async () => {
  const { user, form, goTo } = await showDialog();
  await goTo('Mensagem');
  const text = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem 1' });
  await user.type(text, 'Oi {{{{name}}');
  expect(text.value).toBe('Oi {{name}}');
  await user.tab();
  expect(text.value).toBe('Oi {nome}');
});

it('shows the text as the channel formats it', async () => {
  const { user, form, goTo } = await showDialog();
  await goTo('Mensagem');
  await user.type(form.getByRole('textbox', { name: 'Mensagem 1' }), 'Só *hoje*: https://example.com');
  const preview = within(first(form.getAllByRole('region', { name: 'Prévia' })));
  expect((await preview.findByText('hoje')).tagName).toBe('STRONG');
  expect(preview.getByRole('link').getAttribute('href')).toBe('https://example.com/');
});

type Form = Awaited<ReturnType<typeof showDialog>>['form'];
const choose = (form: Form, value: string) => typeMoment(form.getByLabelText('Programada para'), value);
const save = (form: Form) => form.getByRole('button', { name: 'Salvar' });

it('refuses a time that is over, which servers start at once or never', async () => {
  const { user, asked, form } = await showDialog();
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Promoção');
  choose(form, '04/05/2020 09:30');
  await user.click(save(form));
  expect(await form.findByText(/^Esta hora já passou/)).toBeTruthy();
  expect(asked('campaigns.create')).toEqual([]);
  choose(form, '04/05/2099 09:30');
  await waitFor(() => expect(form.queryByText(/^Esta hora já passou/)).toBeNull());
});

it('refuses a time without recipients and without a text', async () => {
  const { user, asked, form } = await showDialog();
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Promoção');
  choose(form, '04/05/2099 09:30');
  await user.click(save(form));
  expect(await form.findByText('Escolha uma lista de contatos ou uma etiqueta.')).toBeTruthy();
  expect(form.getByText('Escreva ao menos uma mensagem.')).toBeTruthy();
  expect(asked('campaigns.create')).toEqual([]);
});

it('refuses a variable that does not exist, and shows the step and the variant that have it', async () => {
  const { user, asked, form, goTo } = await showDialog();
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Promoção');
  await goTo('Mensagem');
  await user.click(form.getByRole('tab', { name: 'Mensagem 3' }));
  const third = () => form.getByRole('textbox', { name: 'Mensagem 3' });
  fireEvent.change(third(), { target: { value: 'Use {cupon} e {nome}' } });
  await user.click(form.getByRole('tab', { name: 'Mensagem 1' }));
  await goTo('Envio');
  await user.click(save(form));
  expect(await form.findByText('A variável {cupon} não existe: o cliente leria as chaves.')).toBeTruthy();
  await waitFor(() => expect(form.getByRole('tab', { name: 'Mensagem 3' }).getAttribute('aria-selected')).toBe('true'));
  expect(asked('campaigns.create')).toEqual([]);
  fireEvent.change(third(), { target: { value: 'Use {cupom} e {nome}' } });
  await user.click(save(form));
  await waitFor(() => expect(asked('campaigns.create')).toHaveLength(1));
});

it('saves a draft that has neither time nor recipients nor text', async () => {
  const { user, asked, form } = await showDialog();
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Ideia');
  await user.click(save(form));
  await waitFor(() =>
    expect(asked('campaigns.create')).toMatchObject([{ body: { name: 'Ideia', scheduledAt: null } }]),
  );
});
