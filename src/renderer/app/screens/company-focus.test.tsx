import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { ConnectionsScreen } from '@renderer/features/connections/ui/connections-screen';
import { DashboardScreen } from '@renderer/features/dashboard/ui/dashboard-screen';
import { FirstRunGuide } from '@renderer/features/first-run/ui/first-run-guide';
import { InvoicesScreen } from '@renderer/features/invoices/ui/invoices-screen';
import { OptionsTab } from '@renderer/features/settings/ui/options-tab';
import { AppError } from '@shared/domain/app-error';
import { paymentTokenKey } from '@shared/domain/setting';
import { paidBefore } from '@tests/support/payer';
import { fill } from '@tests/support/renderer/refused-form';
import type { ShownScreen } from '@tests/support/renderer/show-screen';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

const admin = { profile: 'admin' };
const { actions, code, status: standings } = texts.connections;
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a connection whose session changes without a request', () => {
  const line = {
    id: 4,
    name: 'Loja',
    status: 'DISCONNECTED',
    qrcode: '',
    retries: 0,
    updatedAt: '2026-03-10T12:00:00Z',
  };

  const show = (of: object = line): Promise<ShownScreen> =>
    showScreen(
      <>
        <RealtimeBridge />
        <ConnectionsScreen />
      </>,
      {
        user: admin,
        answers: {
          'connections.list': () => [of],
          'connections.show': () => of,
          'connections.pair': () => ({}),
          'connections.pairAnew': () => ({}),
        },
      },
    );
  let minute = 0;
  const becomes = ({ push }: ShownScreen, session: object): void => {
    minute += 1;
    const updatedAt = new Date(Date.UTC(2026, 2, 10, 13, minute)).toISOString();
    push('realtime.batch', [{ kind: 'connection.session', session: { ...line, ...session, updatedAt } }]);
  };

  it('keeps the focus in its row, through every step [CONN-019] [CONN-024]', async () => {
    const shown = await show();
    const { user } = shown;
    (await screen.findByRole('button', { name: `${actions.tryAgain}: Loja` })).focus();
    await user.keyboard('{Enter}');
    expect(shown.asked('connections.pair')).toHaveLength(1);
    const row = screen.getByText('Loja').closest('tr');
    for (const status of ['OPENING', 'qrcode', 'CONNECTED', 'TIMEOUT'] as const) {
      becomes(shown, { status, qrcode: status === 'qrcode' ? '2@code' : '' });
      await screen.findAllByText(standings[status]);
      await waitFor(() => expect(row?.contains(document.activeElement), status).toBe(true));
    }
  });

  it('shows each code as it comes, and closes with the last [CONN-025] [CONN-029]', async () => {
    const shown = await show({ ...line, status: 'qrcode', qrcode: '2@one' });
    await shown.user.click(await screen.findByRole('button', { name: `${actions.showCode}: Loja` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Código 1 de 3/)).toBeTruthy();
    becomes(shown, { status: 'qrcode', qrcode: '2@two', retries: 1 });
    expect(await dialog.findByText(/Código 2 de 3/)).toBeTruthy();
    becomes(shown, { status: 'DISCONNECTED', qrcode: '' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(code.gone)).toBeTruthy();
    await waitFor(() => expect(focused()).toBe(`${actions.tryAgain}: Loja`));
  });

  it('shows that its codes have expired and offers a new one', async () => {
    const shown = await show({ ...line, status: 'qrcode', qrcode: '' });
    await shown.user.click(await screen.findByRole('button', { name: `${actions.showCode}: Loja` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(code.expiredHint)).toBeTruthy();
    dialog.getByRole('button', { name: actions.newCode }).focus();
    await shown.user.keyboard('{Enter}');
    expect(shown.asked('connections.pairAnew')).toHaveLength(1);
    becomes(shown, { status: 'qrcode', qrcode: '2@new' });
    expect(await dialog.findByText(/Código 1 de 3/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  });
});

describe('keyboard focus', () => {
  it('the button that saves the payment token keeps the focus before, during and after the request', async () => {
    let token = 'velho';
    const { user } = await showScreen(<OptionsTab />, {
      user: admin,
      answers: {
        'settings.list': () => [{ key: paymentTokenKey, value: token }],
        'settings.update': ({ body }: { body: { key: string; value: string } }) => {
          token = body.value;
          return body;
        },
      },
    });
    const field = await screen.findByDisplayValue('velho');
    await fill([[texts.settings.options[paymentTokenKey], ' novo ']]);
    const save = screen.getByRole('button', { name: 'Salvar' });
    save.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(texts.settings.optionSaved)).toBeTruthy();
    await waitFor(() => expect(field).toHaveProperty('value', 'novo'));
    expect(document.activeElement).toBe(save);
  });

  it('a refused option shows the error beside it and keeps its value', async () => {
    const { user } = await showScreen(<OptionsTab />, {
      user: admin,
      answers: {
        'settings.list': () => [],
        'settings.update': () => {
          throw new AppError('ERR_OFFLINE', 'offline');
        },
      },
    });
    const toggle = await screen.findByRole('switch', { name: texts.settings.options.call });
    toggle.focus();
    await user.keyboard('{Enter}');
    const sentence = await screen.findByText(texts.errors.ERR_OFFLINE);
    expect(sentence.closest('li')?.contains(toggle)).toBe(true);
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });

  it('a successful retry leaves the focus near the loaded content', async () => {
    let isDown = true;
    const figures = (): object => {
      if (isDown) throw new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');
      return { counters: {}, attendants: [{ id: 1, name: 'Ana', tickets: 0, online: true }] };
    };
    const { user } = await showScreen(<DashboardScreen />, {
      user: admin,
      answers: {
        'dashboard.figures': figures,
        'dashboard.ticketsByUser': () => ({ data: [] }),
        'dashboard.ticketsByDay': () => ({ count: 0, data: [] }),
      },
    });
    (await screen.findByRole('button', { name: 'Tentar de novo' })).focus();
    isDown = false;
    await user.keyboard('{Enter}');
    await screen.findByText('Ana');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('dismissing the guide moves the focus to the page', async () => {
    const { user } = await showScreen(
      <>
        <button type="button">Antes</button>
        <FirstRunGuide />
      </>,
      {
        user: admin,
        answers: {
          'queues.list': () => [],
          'connections.list': () => [],
          'users.options': () => [],
          'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
        },
      },
    );
    (await screen.findByRole('button', { name: texts['first-run'].hide })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Antes'));
  });

  it('returning to the first step of the checkout focuses its first field', async () => {
    const bill = { id: 7, detail: 'Plano', value: 199.9, dueDate: '2099-03-01', status: 'open' };
    const { user } = await showScreen(<InvoicesScreen />, {
      user: { ...admin, company: { id: 1, name: 'Padaria', ...paidBefore } },
      answers: { 'invoices.list': () => ({ invoices: [bill], count: 1, hasMore: false }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Pagar a fatura 7' }));
    // A known payer begins at the review.
    await user.click(await screen.findByRole('button', { name: texts.common.back }));
    await screen.findByText(texts.checkout.plan.cycle);
    screen.getByRole('button', { name: texts.common.back }).focus();
    await user.keyboard('{Enter}');
    await screen.findByDisplayValue('50000-000');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(texts.checkout.firstName)));
  });
});
