import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';

import { settle } from '@tests/support/event-loop';

import { usePagedRecords } from './use-paged-records';

const perPage = 30;
const queryKey = ['server user 3', 'contacts', 'list', ''];

/** A server's sorted list, and the hook with all of its pages loaded. */
async function loadAll(count: number) {
  const names = Array.from({ length: count }, (_each, n) => ({ id: n, name: `Cliente ${n}` }));
  const asked: number[] = [];
  let isFailing = false;
  const fetchPage = (page: number) => {
    asked.push(page);
    if (isFailing) return Promise.reject(new Error('away'));
    const to = page * perPage;
    return Promise.resolve({ rows: names.slice(to - perPage, to), hasMore: names.length > to });
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result, unmount } = renderHook(() => usePagedRecords({ queryKey, fetchPage }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  onTestFinished(() => {
    unmount();
    client.clear();
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(perPage));
  while (result.current.hasMore) {
    const before = result.current.rows?.length ?? 0;
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.rows?.length).toBeGreaterThan(before));
  }
  asked.splice(0);
  return {
    names,
    asked,
    result,
    /** Invalidates the list; resolves after the refetch. */
    change: () => act(() => client.invalidateQueries({ queryKey })),
    see: (first: number, last: number) => act(() => result.current.onSight({ first, last })),
    fail: (isNow: boolean) => (isFailing = isNow),
    shown: () => result.current.rows?.map(({ name }) => name),
  };
}

it('a change refetches the visible pages only', async () => {
  const { asked, see, change, result } = await loadAll(40 * perPage);
  see(20 * perPage + 5, 21 * perPage + 2);
  await change();
  expect(asked).toEqual([21, 22]);
  expect(result.current.rows).toHaveLength(40 * perPage);
});

it('a hidden page is refetched once, when it becomes visible', async () => {
  const { asked, see, change, names, shown } = await loadAll(10 * perPage);
  see(0, 15);
  names.splice(5 * perPage + 3, 0, { id: 9_999, name: 'Aurora' });
  await change();
  expect(asked).toEqual([1]);
  expect(shown()).not.toContain('Aurora');
  see(5 * perPage, 5 * perPage + 15);
  await waitFor(() => expect(shown()?.[5 * perPage + 3]).toBe('Aurora'));
  // The last row of the page has moved to the next page, which is not visible yet.
  see(6 * perPage - 10, 6 * perPage + 5);
  await waitFor(() =>
    expect(shown()?.slice(0, 7 * perPage)).toEqual(names.slice(0, 7 * perPage).map(({ name }) => name)),
  );
  const before = asked.length;
  see(6 * perPage - 9, 6 * perPage + 6);
  await change();
  expect(asked.slice(before)).toEqual([6, 7]);
});

it('a list that became shorter than the visible range ends with the server’s last row', async () => {
  const { see, change, names, shown } = await loadAll(10 * perPage);
  see(0, 15);
  names.splice(20);
  await change();
  await waitFor(() => expect(shown()).toHaveLength(20));
});

it('a failing server is not polled, but requested again after the next change', async () => {
  const { asked, see, change, fail } = await loadAll(10 * perPage);
  see(0, 15);
  await change();
  fail(true);
  see(5 * perPage, 5 * perPage + 15);
  await waitFor(() => expect(asked).toEqual([1, 6]));
  see(7 * perPage, 7 * perPage + 15);
  see(8 * perPage, 8 * perPage + 15);
  await settle();
  expect(asked).toEqual([1, 6]);
  fail(false);
  await change();
  expect(asked).toEqual([1, 6, 9]);
});

it('a list that does not report its visible rows is refetched completely', async () => {
  const { asked, change } = await loadAll(3 * perPage);
  await change();
  expect(asked).toEqual([1, 2, 3]);
});

it('a second event between the failure of a page and its render requests nothing', async () => {
  const { asked, names, fail, result, change } = await loadAll(2 * perPage);
  names.push(...names.map(({ id }) => ({ id: id + 1_000, name: `Novo ${id}` })));
  await change();
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  asked.splice(0);
  fail(true);
  const { loadMore } = result.current;
  await act(async () => {
    loadMore();
    await settle();
    loadMore();
  });
  expect(asked).toEqual([3]);
  await waitFor(() => expect(result.current.hasFailedMore).toBe(true));
  act(() => result.current.loadMore());
  expect(asked).toEqual([3, 3]);
});
