import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { useMacroRuns } from '@renderer/features/macros/api/run-store';
import type { Macro } from '@shared/domain/macro';
import { anOutgoing } from '@tests/support/renderer/builders';
import { showKeyboard, shownTicket } from '@tests/support/renderer/show-keyboard';

// Reading it takes long on a busy machine, and is not what is measured.
beforeAll(() => import('./keyboard'));
beforeEach(() => {
  openTicketDialog(null);
  useMacroRuns.setState([], true);
});

describe('a macro', () => {
  const macro: Macro = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Fim',
    key: '4',
    asksFirst: false,
    steps: [{ kind: 'text', text: 'Até logo' }],
  };
  const sent = { ticketId: 7, body: '*Ana*\nAté logo' };

  it('runs by its digit outside a text, and by Alt and its digit inside one', async () => {
    const { user, asked } = await showKeyboard(shownTicket, { 'macros.read': () => [macro] });
    await user.keyboard('45');
    await expect.poll(() => asked('outbox.send')).toEqual([sent]);
    screen.getByLabelText('note').focus();
    await user.keyboard('4');
    await user.keyboard('{Alt>}[Digit4]{/Alt}');
    await expect.poll(() => asked('outbox.send')).toEqual([sent, sent]);
  });

  it('does not run twice at once on a ticket', async () => {
    const item = anOutgoing();
    const { user, asked } = await showKeyboard(shownTicket, {
      'macros.read': () => [macro],
      'outbox.list': () => [item],
    });
    await user.keyboard('44');
    await screen.findByText(/^Já há uma macro neste atendimento/);
    expect(asked('outbox.send')).toEqual([sent]);
  });

  it('shows its steps first where it asks or a step cannot be done', async () => {
    const unknown: Macro = { ...macro, steps: [{ kind: 'text', text: '{{cpf}}' }] };
    const asking: Macro = { ...macro, id: '22222222-2222-4222-8222-222222222222', key: '5', asksFirst: true };
    const { user, asked } = await showKeyboard(shownTicket, { 'macros.read': () => [unknown, asking] });
    for (const { id, key } of [unknown, asking]) {
      await user.keyboard(key ?? '');
      await expect
        .poll(() => useTicketDialogStore.getState().wanted)
        .toEqual({ kind: 'macros', uuid: shownTicket.uuid, macroId: id });
      act(() => openTicketDialog(null));
    }
    expect(asked('outbox.send')).toEqual([]);
  });

  it('runs from the palette', async () => {
    const { user, asked } = await showKeyboard(shownTicket, { 'macros.read': () => [macro] });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'macro: fim{Enter}');
    await expect.poll(() => asked('outbox.send')).toEqual([sent]);
  });
});
