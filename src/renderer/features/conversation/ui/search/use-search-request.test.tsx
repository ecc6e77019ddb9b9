import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useWantedStore, wantDialog } from '@renderer/entities/ticket/wanted-store';

import { useSearchRequest } from './use-search-request';

it('opens the search on a request for this conversation and for no other', () => {
  const find = vi.fn<() => void>();
  const { unmount } = renderHook(() => useSearchRequest('this', find));
  wantDialog({ kind: 'find', uuid: 'other' });
  wantDialog({ kind: 'transfer', uuid: 'this' });
  expect(find).not.toHaveBeenCalled();
  wantDialog({ kind: 'find', uuid: 'this' });
  expect(find).toHaveBeenCalledTimes(1);
  expect(useWantedStore.getState().wanted).toBeNull();
  unmount();
  wantDialog({ kind: 'find', uuid: 'this' });
  expect(find).toHaveBeenCalledTimes(1);
  wantDialog(null);
});
