import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { PeekDialog } from './peek-dialog';

it.each(['pt', 'en', 'es'] as const)(
  'the peek dialog refuses a ticket of a foreign queue, in %s [TKT-060]',
  async (language) => {
    const ticket = aTicket({ queueId: 6, queue: { id: 6, name: 'Suporte', color: '#00AA00' } });
    const close = vi.fn<() => void>();
    const { path } = await showScreen(<PeekDialog uuid={ticket.uuid} onClose={close} />, {
      language,
      path: '/tickets/peek',
      answers: { 'tickets.showByUuid': () => ticket },
    });
    expect(await screen.findByText('Acesso não permitido')).toBeTruthy();
    await expect.poll(path).toBe('/tickets');
    expect(close).toHaveBeenCalled();
  },
);
