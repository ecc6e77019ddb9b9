import { afterEach, expect, it } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from './ticket-dialog-store';

afterEach(() => useTicketDialogStore.setState(useTicketDialogStore.getInitialState(), true));

it('one dialog is open at a time, and none at first', () => {
  expect(useTicketDialogStore.getInitialState()).toEqual({ wanted: null });
  openTicketDialog({ kind: 'peek', uuid: 'a' });
  openTicketDialog({ kind: 'transfer', uuid: 'b' });
  expect(useTicketDialogStore.getState()).toEqual({ wanted: { kind: 'transfer', uuid: 'b' } });
  openTicketDialog(null);
  expect(useTicketDialogStore.getState()).toEqual({ wanted: null });
});
