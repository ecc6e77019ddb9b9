import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { furnishSheetWorker } from '@tests/support/renderer/sheet-worker';
import { drawer, field, showCampaigns } from '@tests/support/renderer/show-campaigns';

const lists = [{ id: 1, name: 'Clientes', contactsCount: 2 }];
const sheet = ['Nome;Telefone', 'Lia;5520911110001', 'Ana;123', 'Bia;5520911110002', 'Bia de novo;5520911110002'];

async function open(answers: Parameters<typeof showCampaigns>[1] = {}) {
  furnishSheetWorker();
  const known = [...lists];
  const shown = await showCampaigns(
    [],
    {
      'contactLists.options': () => known,
      'contactLists.create': ({ body }: { body: { name: string } }) => {
        known.push({ id: 9, contactsCount: 2, ...body });
        return { id: 9, contactsCount: 0, ...body };
      },
      'contactLists.upload': () => [
        { id: 1, name: 'Lia', number: '5520911110001', email: '', isWhatsappValid: true },
        { id: 2, name: 'Bia', number: '5520911110002', email: '', isWhatsappValid: true },
      ],
      'campaigns.audience': () => ({ total: 2, reached: 1, invalid: 0, duplicates: 0, optedOut: 1, people: [] }),
      ...answers,
    },
    { capabilities: ['campaignReview'] },
  );
  const { user } = shown;
  await user.click((await screen.findAllByRole('button', { name: 'Nova campanha' }))[0] ?? document.body);
  const form = await drawer();
  await user.type(field(form, 'Nome'), 'Promoção de maio');
  await user.click(form.getByText('Planilha', { selector: '.ant-segmented-item-label' }));
  await user.click(form.getByRole('button', { name: 'Escolher planilha' }));
  const title = await screen.findByText('Destinatários de uma planilha');
  const dialog = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body);
  const input = dialog.getByLabelText<HTMLInputElement>('Escolher planilha');
  return { ...shown, form, dialog, input };
}
const file = (name: string) => new File([sheet.join('\n')], name);

it('people of a spreadsheet become the list of the campaign, counted, with refused rows by number', async () => {
  const { user, form, dialog, input, asked } = await open();
  await user.upload(input, file('maio.xls'));
  await user.click(await dialog.findByRole('button', { name: 'Importar 3 linhas' }));
  expect(await dialog.findByText('2 contatos adicionados')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Linha 3 · Ana: /),
    expect.stringMatching(/^Linha 5 · Bia de novo: /),
  ]);
  expect(asked('contactLists.create')).toEqual([{ body: { name: 'Promoção de maio' } }]);
  expect(asked('contactLists.upload')).toMatchObject([{ params: { contactListId: 9 } }]);
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
  const figures = within(await form.findByRole('status'));
  expect(figures.getByText('1 contato recebe a mensagem.')).toBeTruthy();
  expect(figures.getByText('1 contato saiu das campanhas')).toBeTruthy();
  await waitFor(() => expect(form.getByTitle('Promoção de maio')).toBeTruthy());
  expect(asked('campaigns.audience')).toContainEqual({ query: { contactListId: 9 } });
});

it('a file that is no spreadsheet is refused, and creates no list [LIST-015]', async () => {
  const { user, dialog, input, asked } = await open();
  await user.setup({ applyAccept: false }).upload(input, file('maio.csv'));
  expect(await dialog.findByText('Escolha uma planilha .xlsx / .xls.')).toBeTruthy();
  expect(asked('contactLists.create')).toEqual([]);
});

it('a list that the server does not create is explained, and no list is chosen', async () => {
  const refuse = () => {
    throw new AppError('ERR_OFFLINE', 'offline');
  };
  const { user, form, dialog, input } = await open({ 'contactLists.create': refuse });
  await user.upload(input, file('maio.xls'));
  await user.click(await dialog.findByRole('button', { name: 'Importar 3 linhas' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Sem conexão');
  expect(form.queryByRole('status')).toBeNull();
});
