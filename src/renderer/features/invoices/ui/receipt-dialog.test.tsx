import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { paidBefore } from '@tests/support/payer';
import { showScreen } from '@tests/support/renderer/show-screen';

import { InvoicesScreen } from './invoices-screen';

const paid = { id: 7, detail: 'Plano Completo', value: 199.9, dueDate: '2026-03-01', status: 'paid' };
const exportId = '00000000-0000-4000-8000-00000000000e';

async function openReceipt(invoice: object, company: object) {
  const shown = await showScreen(<InvoicesScreen />, {
    user: { profile: 'admin', company: { id: 1, name: 'Padaria', ...company } },
    answers: {
      'invoices.list': () => ({ invoices: [invoice], count: 1, hasMore: false }),
      'exports.begin': () => ({ exportId }),
      'exports.append': () => null,
      'exports.finish': () => ({ name: 'Recibo da fatura 7.html' }),
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Recibo da fatura 7' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

const rowsOf = ({ dialog }: Awaited<ReturnType<typeof openReceipt>>) =>
  dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('the receipt of a paid invoice has number, date, amount and payer, and is saved', async () => {
  const opened = await openReceipt({ ...paid, paidAt: '2026-03-02T15:00:00.000Z' }, paidBefore);
  expect(rowsOf(opened)).toEqual([
    'Número: 7',
    'Detalhes: Plano Completo',
    'Valor: R$ 199,90',
    'Vencimento: 01/03/2026',
    'Pago em: 02/03/2026',
    'Pagador: Padaria',
    'Dados de cobrança: Lia de Souza, Rua das Flores, 1, Recife, PE, 50000-000',
  ]);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Salvar recibo' }));
  await waitFor(() => expect(opened.asked('exports.finish')).toEqual([{ exportId }]));
  expect(opened.asked('exports.begin')).toEqual([{ name: 'Recibo da fatura 7.html' }]);
  expect(JSON.stringify(opened.asked('exports.append'))).toContain('<td>02/03/2026</td>');
});

it('a server that tells neither the day of the payment nor an address leaves those rows out', async () => {
  expect(rowsOf(await openReceipt(paid, {}))).toEqual([
    'Número: 7',
    'Detalhes: Plano Completo',
    'Valor: R$ 199,90',
    'Vencimento: 01/03/2026',
    'Pagador: Padaria',
  ]);
});
