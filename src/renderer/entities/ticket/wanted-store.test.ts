import { afterEach, expect, it } from 'vitest';

import { useWantedStore, wantDialog } from './wanted-store';

afterEach(() => useWantedStore.setState(useWantedStore.getInitialState(), true));

it('one dialog is open at a time, and none at first', () => {
  expect(useWantedStore.getInitialState()).toEqual({ wanted: null });
  wantDialog({ kind: 'peek', uuid: 'a' });
  wantDialog({ kind: 'transfer', uuid: 'b' });
  expect(useWantedStore.getState()).toEqual({ wanted: { kind: 'transfer', uuid: 'b' } });
  wantDialog(null);
  expect(useWantedStore.getState()).toEqual({ wanted: null });
});
