import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { plans } from '@server/platform/storage/schema';
import { invoices } from '@server/platform/storage/tables/invoices';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import type { TestCompany } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin } = workspace;
let neighbour: SignedIn;
const day = 86_400_000;

beforeAll(async () => {
  for (const [company, value] of [
    [workspace.home, 99.9],
    [workspace.other, 50],
  ] as const) {
    const plan = (await company.scope.plan())!;
    await workspace.database.update(plans).set({ value }).where(eq(plans.id, plan.id));
  }
  neighbour = await workspace.signIn(workspace.other.admin);
});

const dueIn = ({ scope }: TestCompany, milliseconds: number, more: object = {}) =>
  scope.changeCompany({ dueDate: new Date(workspace.now() + milliseconds), ...more });
const list = async (who: SignedIn, query = '') =>
  read('invoices.list', await who.get(`/invoices/all?searchParam=&pageNumber=1${query}`));
const payload = (invoiceId: number, more: object = {}) => {
  const bought = { price: 1, users: 3, connections: 1 };
  const address = { address2: 'Rua 1', city: 'Recife', state: 'PE', zipcode: '50000000', country: 'BR' };
  const card = { nameOnCard: '', cardNumber: '', cvv: '', useAddressForPaymentDetails: false };
  const payer = { firstName: 'Lia', lastName: 'Sol', ...address, ...card };
  return { ...payer, ...bought, plan: JSON.stringify(bought), invoiceId, ...more };
};
const refused = (error: string, status = 400) => ({ status, body: { error } });

describe('an invoice', () => {
  it('is written once, twenty days before the due date, for the months of its recurrence [FIN-008] [FIN-011]', async () => {
    const { home } = workspace;
    await dueIn(home, 21 * day, { recurrence: 'TRIMESTRAL' });
    await workspace.passTime(60 * 60_000);
    expect(await home.scope.count(invoices)).toBe(0);
    await dueIn(home, 19 * day);
    await workspace.passTime(60 * 60_000);
    await workspace.passTime(60 * 60_000);
    const { dueDate } = await home.scope.company();
    const { invoices: rows, hasMore } = await list(admin);
    const wanted = { detail: 'Plan of Home', status: 'open', dueDate: dueDate?.toISOString() };
    expect(rows).toMatchObject([wanted]);
    expect(rows[0]?.value).toBeCloseTo(299.7);
    expect(hasMore).toBe(false);
    expect((await list(neighbour)).invoices).toEqual([]);
    expect((await admin.get('/invoices/all')).text).not.toContain('pixCode');
  });

  it('is paged and found by its detail', async () => {
    const { other } = workspace;
    for (let n = 1; n <= 25; n += 1) {
      await other.scope.insert(invoices, {
        detail: `Conta ${n}`,
        value: 1,
        dueDate: new Date(n * day),
        status: 'paid',
      });
    }
    const first = await list(neighbour);
    expect([first.invoices.length, first.hasMore]).toEqual([20, true]);
    const second = read('invoices.list', await neighbour.get('/invoices/all?pageNumber=2'));
    expect([second.invoices.length, second.hasMore]).toEqual([5, false]);
    const found = read('invoices.list', await neighbour.get('/invoices/all?searchParam=conta%2025&pageNumber=1'));
    expect(found.invoices.map(({ detail }) => detail)).toEqual(['Conta 25']);
  });
});

describe('a payment', () => {
  let opened = 0;
  const openInvoice = async (draft: object = {}) => {
    opened += 1;
    const dueDate = new Date(workspace.now() + opened * day);
    return workspace.home.scope.insert(invoices, { detail: 'Plano', value: 199.9, dueDate, ...draft });
  };
  const subscribe = (who: SignedIn, body: object) => who.post('/subscription', body);

  it('charges the invoice’s own value, and a second request returns the same charge [CHECKOUT-025] [CHECKOUT-026]', async () => {
    const { id } = await openInvoice();
    const answers = await Promise.all([1, 2].map(() => subscribe(admin, payload(id, { price: 0.01 }))));
    const [one, two] = answers.map((answer) => read('checkout.subscribe', answer));
    expect(one?.valor.original).toBe(199.9);
    expect(one?.qrcode.qrcode).toContain('5406199.90');
    expect(two).toEqual(one);
  });

  it('moves the due date by the recurrence, ends the trial and is published to the company only [CHECKOUT-029]', async () => {
    const { home } = workspace;
    const dueDate = new Date('2030-01-31T15:00:00Z');
    await home.scope.changeCompany({ dueDate, trialExpiration: dueDate, recurrence: 'MENSAL' });
    const { id } = await openInvoice();
    const [ours, theirs] = await Promise.all([workspace.socket(admin.token), workspace.socket(neighbour.token)]);
    const { qrcode } = read('checkout.subscribe', await subscribe(admin, payload(id)));
    await workspace.simulate('/payments', { code: qrcode.qrcode });
    const published = await ours.frame(({ event }) => event === `company-${home.id}-payment`);
    const company = { id: home.id, dueDate: '2030-02-28T15:00:00.000Z', trialExpiration: null };
    expect(published.payload).toMatchObject({ action: 'CONCLUIDA', company });
    expect((await theirs.received()).map(({ event }) => event)).not.toContain(`company-${home.id}-payment`);
    expect(await home.scope.first(invoices, eq(invoices.id, id))).toMatchObject({ status: 'paid' });
    // The bank may report a payment twice.
    await workspace.simulate('/payments', { invoiceId: id });
    expect((await home.scope.company()).dueDate?.toISOString()).toBe(company.dueDate);
    expect(await subscribe(admin, payload(id))).toMatchObject(refused('ERR_INVOICE_ALREADY_PAID'));
  });

  it('is refused for another company’s invoice and without a charge', async () => {
    const { id } = await openInvoice();
    expect(await subscribe(neighbour, payload(id))).toMatchObject(refused('ERR_NO_INVOICE_FOUND', 404));
    await expect(workspace.simulate('/payments', { invoiceId: id })).rejects.toThrow('ERR_NO_CHARGE_FOUND');
    expect(await subscribe(admin, payload(id, { plan: '{' }))).toMatchObject(refused('ERR_VALIDATION'));
  });
});
