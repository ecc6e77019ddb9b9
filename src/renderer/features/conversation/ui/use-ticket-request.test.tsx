import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';

import { useTicketRequest } from './use-ticket-request';

it('opens the search on a request for this conversation and for no other', () => {
  const find = vi.fn<() => void>();
  const { unmount } = renderHook(() => useTicketRequest({ kind: 'find', uuid: 'this' }, find));
  openTicketDialog({ kind: 'find', uuid: 'other' });
  openTicketDialog({ kind: 'transfer', uuid: 'this' });
  expect(find).not.toHaveBeenCalled();
  openTicketDialog({ kind: 'find', uuid: 'this' });
  expect(find).toHaveBeenCalledTimes(1);
  expect(useTicketDialogStore.getState().wanted).toBeNull();
  unmount();
  openTicketDialog({ kind: 'find', uuid: 'this' });
  expect(find).toHaveBeenCalledTimes(1);
  openTicketDialog(null);
});

it('answers a request from before it mounted', () => {
  const note = vi.fn<() => void>();
  openTicketDialog({ kind: 'note', uuid: 'this' });
  renderHook(() => useTicketRequest({ kind: 'note', uuid: 'this' }, note)).unmount();
  expect(note).toHaveBeenCalledTimes(1);
  expect(useTicketDialogStore.getState().wanted).toBeNull();
});
