import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { CampaignsScreen } from './campaigns-screen';

/** All five variants are mounted; only the first is visible. */
const first = ([element]: readonly HTMLElement[]): HTMLElement => element ?? document.body;

async function showDialog() {
  const { user, asked } = await showScreen(<CampaignsScreen />, {
    user: { profile: 'admin' },
    answers: {
      'campaigns.list': () => ({ records: [], hasMore: false }),
      'campaigns.settings': () => [],
      'contactLists.options': () => [],
      'tags.options': () => [],
      'connections.list': () => [],
      'files.list': () => ({ files: [], hasMore: false }),
      'links.open': () => ({}),
    },
  });
  await user.click(first(await screen.findAllByRole('button', { name: 'Nova campanha' })));
  return { user, asked, form: within(await screen.findByRole('dialog')) };
}

it('inserts a variable at the cursor, and places the cursor behind it', async () => {
  const { user, form } = await showDialog();
  const text = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem 1' });
  await user.type(text, 'Oi , tudo bem?');
  text.setSelectionRange(3, 3);
  await user.click(first(form.getAllByRole('button', { name: '{nome}' })));
  await user.keyboard('!');
  expect(text.value).toBe('Oi {nome}!, tudo bem?');
});

it('shows the text as the channel formats it', async () => {
  const { user, form } = await showDialog();
  await user.type(form.getByRole('textbox', { name: 'Mensagem 1' }), 'Só *hoje*: https://example.com');
  const preview = within(first(form.getAllByRole('region', { name: 'Prévia' })));
  expect((await preview.findByText('hoje')).tagName).toBe('STRONG');
  expect(preview.getByRole('link').getAttribute('href')).toBe('https://example.com/');
});

it('says of a time that is over that the campaign begins at once', async () => {
  const { form } = await showDialog();
  const choose = (value: string) => fireEvent.change(form.getByLabelText('Programada para'), { target: { value } });
  const said = /assim que for salva/;
  expect(form.queryByText(said)).toBeNull();
  choose('2020-05-04T09:30');
  expect(await form.findByText(said)).toBeTruthy();
  choose('2099-05-04T09:30');
  await waitFor(() => expect(form.queryByText(said)).toBeNull());
});
