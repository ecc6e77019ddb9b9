import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { paidBefore } from '@tests/support/payer';
import { showScreen } from '@tests/support/renderer/show-screen';

import { InvoicesScreen } from './invoices-screen';

const bill = { id: 7, detail: 'Plano Completo', value: 199.9, dueDate: '2099-03-01', status: 'open' };
const charge = { qrcode: { qrcode: '00020126pix' }, valor: { original: 199.9 } };
const own = { id: 1, name: 'Padaria', ...paidBefore };

const paidCompany = { id: 1, name: 'Padaria', dueDate: '2099-03-01T12:00:00.000Z' };

/** Opens the checkout of the only invoice. In tests antd gives every dialog the same id, so the dialog has no name. */
async function openCheckout(options: Parameters<typeof showScreen>[1] = {}) {
  const { answers, ...others } = options;
  const shown = await showScreen(<InvoicesScreen />, {
    user: { profile: 'admin' },
    answers: {
      'invoices.list': () => ({ invoices: [bill], count: 1, hasMore: false }),
      'checkout.subscribe': () => charge,
      'companies.show': () => paidCompany,
      ...answers,
    },
    ...others,
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Pagar a fatura 7' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

/** Opens the checkout of a company that has paid before, and goes back from the review to the payer's data. */
async function openPayer() {
  const opened = await openCheckout({ user: { profile: 'admin', company: own } });
  for (const _step of ['plan', 'data']) await opened.user.click(opened.dialog.getByRole('button', { name: 'Voltar' }));
  return opened;
}

type Opened = Awaited<ReturnType<typeof openCheckout>>;
const field = (dialog: Opened['dialog'], label: string) => dialog.getByLabelText<HTMLInputElement>(label);
const next = ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Avançar' }));

/** Brazil is the default country. */
async function clearCountry({ user, dialog }: Opened): Promise<void> {
  const clear = field(dialog, 'País').closest('.ant-select')?.querySelector('.ant-select-clear');
  if (!clear) throw new Error('the country cannot be cleared');
  await user.click(clear);
}

const required = [
  ['Nome', 'Informe o nome', '[CHECKOUT-007]'],
  ['Sobrenome', 'Informe o sobrenome', '[CHECKOUT-012]'],
  ['Endereço', 'Informe o endereço', '[CHECKOUT-008]'],
  ['Cidade', 'Informe a cidade', '[CHECKOUT-009]'],
  ['Estado', 'Informe o estado', '[CHECKOUT-013]'],
  ['CEP', 'Informe o CEP', '[CHECKOUT-010]'],
  ['País', 'Escolha o país', '[CHECKOUT-011]'],
] as const;

it.each(required)('an empty %s blocks the first step: %s %s', async (empty, said) => {
  const opened = await openPayer();
  const { user, dialog } = opened;
  await waitFor(() => expect(field(dialog, 'CEP').value).toBe('50000-000'));
  if (empty === 'País') await clearCountry(opened);
  else await user.clear(field(dialog, empty));
  await next(opened);
  expect(await dialog.findByText(said)).toBeTruthy();
  const marked = required.filter(([label]) => field(dialog, label).getAttribute('aria-invalid') === 'true');
  expect(marked.map(([label]) => label)).toEqual([empty]);
  expect(dialog.queryByText('Cobrança mensal')).toBeNull();
});

it('an empty form names every field that it needs, and nothing is charged', async () => {
  const opened = await openCheckout();
  await clearCountry(opened);
  await next(opened);
  for (const [, said] of required) expect(await opened.dialog.findByText(said)).toBeTruthy();
  expect(opened.asked('checkout.subscribe')).toEqual([]);
});

it('a country that is chosen after all lets the first step go on', async () => {
  const opened = await openPayer();
  const { user, dialog } = opened;
  await waitFor(() => expect(field(dialog, 'CEP').value).toBe('50000-000'));
  await clearCountry(opened);
  await next(opened);
  expect(await dialog.findByText('Escolha o país')).toBeTruthy();
  await user.click(field(dialog, 'País'));
  await user.click(await screen.findByTitle('Estados Unidos'));
  await next(opened);
  expect(await dialog.findByText('Cobrança mensal')).toBeTruthy();
});

/** The second click: the data of the last payment leave nothing to type. */
async function toThePix({ user, dialog }: Opened): Promise<void> {
  expect(await dialog.findByText('Lia de Souza')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Gerar o Pix' }));
}

const paying = { user: { profile: 'admin', company: own } };

it('a company that has paid before gets the Pix code by the second click, after a review [CHECKOUT-002]', async () => {
  const opened = await openCheckout(paying);
  expect(opened.dialog.getByText('Rua das Flores, 1, Recife, PE, 50000-000, Brasil')).toBeTruthy();
  await toThePix(opened);
  expect(await opened.dialog.findByRole('img', { name: 'Código QR do Pix' })).toBeTruthy();
  expect(opened.asked('checkout.subscribe')).toMatchObject([{ body: { firstName: 'Lia', zipcode: '50000-000' } }]);
});

it('a payment with a missing part of the address begins at the data of the payer [CHECKOUT-001]', async () => {
  const { dialog } = await openCheckout({ user: { profile: 'admin', company: { ...own, addressCity: '' } } });
  expect(dialog.getByRole('button', { name: 'Avançar' })).toBeTruthy();
  expect(field(dialog, 'Endereço').value).toBe('Rua das Flores, 1');
});

it('the copied code is confirmed for one second, and no longer [CHECKOUT-005] [CHECKOUT-006]', async () => {
  const opened = await openCheckout(paying);
  await toThePix(opened);
  const copy = await opened.dialog.findByRole('button', { name: 'Copiar código' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => copy.click());
  await act(async () => Promise.resolve());
  expect(await navigator.clipboard.readText()).toBe('00020126pix');
  expect(copy.textContent).toBe('Copiado');
  act(() => void vi.advanceTimersByTime(999));
  expect(copy.textContent).toBe('Copiado');
  act(() => void vi.advanceTimersByTime(1));
  expect(copy.textContent).toBe('Copiar código');
});

it('a payment opens the start page four seconds after its confirmation [CHECKOUT-029] [CHECKOUT-030]', async () => {
  const opened = await openCheckout({ ...paying, path: '/financeiro' });
  await toThePix(opened);
  await opened.dialog.findByRole('button', { name: 'Copiar código' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const dueDate = '2099-04-01T12:00:00.000Z';
  act(() => opened.push('realtime.batch', [{ kind: 'payment.confirmed', dueDate }]));
  expect(screen.getByText('Pagamento confirmado! Sua licença foi renovada até 01/04/2099.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3999));
  expect(opened.path()).toBe('/financeiro');
  act(() => void vi.advanceTimersByTime(1));
  expect(opened.path()).toBe('/');
});

it('the dialog no longer waits once the payment is confirmed [CHECKOUT-029]', async () => {
  const opened = await openCheckout(paying);
  await toThePix(opened);
  expect(await screen.findByText('Esperando o pagamento…')).toBeTruthy();
  act(() => opened.push('realtime.batch', [{ kind: 'payment.confirmed', dueDate: '2099-04-01T12:00:00.000Z' }]));
  expect(await screen.findByText('Pagamento recebido. O painel abre em instantes.')).toBeTruthy();
  expect(screen.queryByText('Esperando o pagamento…')).toBeNull();
});

it('a payment is noticed although its event was missed [CHECKOUT-029] [CHECKOUT-030]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let company = paidCompany;
  const opened = await openCheckout({ ...paying, path: '/financeiro', answers: { 'companies.show': () => company } });
  await toThePix(opened);
  await opened.dialog.findByRole('button', { name: 'Copiar código' });
  await waitFor(() => expect(opened.asked('companies.show')).toHaveLength(1));
  company = { ...company, dueDate: '2099-04-01T12:00:00.000Z' };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('Pagamento confirmado! Sua licença foi renovada até 01/04/2099.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(opened.path()).toBe('/');
});

it('a refused charge says so and keeps the step and all that was typed [CHECKOUT-028]', async () => {
  let isAway = true;
  const opened = await openCheckout({
    ...paying,
    answers: {
      'checkout.subscribe': () => {
        if (isAway) throw new AppError('ERR_OFFLINE', 'offline');
        return charge;
      },
    },
  });
  const { user, dialog, asked } = opened;
  await toThePix(opened);
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeTruthy();
  expect(dialog.getByText('Lia de Souza')).toBeTruthy();
  isAway = false;
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Gerar o Pix' }).className).not.toContain('loading'));
  await user.click(dialog.getByRole('button', { name: 'Gerar o Pix' }));
  expect(await dialog.findByText('R$ 199,90')).toBeTruthy();
  expect(asked('checkout.subscribe')).toHaveLength(2);
  expect(asked('checkout.subscribe')[0]).toEqual(asked('checkout.subscribe')[1]);
});

it('the card is folded away for a Pix, and warns only where it is unfolded', async () => {
  const opened = await openPayer();
  const { user, dialog } = opened;
  const fold = dialog.getByRole('button', { name: 'Cartão (opcional)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await waitFor(() => expect(field(dialog, 'CEP').value).toBe('50000-000'));
  await user.clear(field(dialog, 'Cidade'));
  await next(opened);
  expect(await dialog.findByText('Informe a cidade')).toBeTruthy();
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(await dialog.findByText('Informe o CVV')).toBeTruthy();
});
