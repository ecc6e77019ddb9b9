import { act, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { describe, expect, it } from 'vitest';

import { backend } from '@renderer/lib/backend';
import { IconButton } from '@renderer/ui/icon-button';
import { RecordTable } from '@renderer/ui/page/record-table';
import { AppError } from '@shared/domain/app-error';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';

import { usePagedRecords } from './use-paged-records';

function Tags(): JSX.Element {
  const { rows, loadMore, isLoadingMore, hasFailedMore } = usePagedRecords({
    queryKey: ['tags'],
    fetchPage: async (pageNumber) => {
      const { tags, hasMore } = await backend.send('tags.list', { query: { searchParam: '', pageNumber } });
      return { rows: tags, hasMore };
    },
  });
  return (
    <RecordTable
      label="Etiquetas"
      columns={[{ key: 'name', title: 'Nome', render: ({ name }) => <IconButton label={name} /> }]}
      rows={rows}
      onMore={loadMore}
      isLoadingMore={isLoadingMore}
      hasFailedMore={hasFailedMore}
      empty={null}
    />
  );
}

/** Two pages of twenty rows; pages for which `fails` is true are refused. */
const pages = (fails: (page: number) => boolean) => ({
  'tags.list': ({ query: { pageNumber } }: { query: { pageNumber: number } }) => {
    if (fails(pageNumber)) throw new AppError('ERR_REFUSED', 'validation');
    const tags = Array.from({ length: 20 }, (_tag, n) => pageNumber * 100 + n);
    return {
      tags: tags.map((id) => ({ id, name: `T${id}`, color: '#A4CCCC', kanban: 0, ticketsCount: 0 })),
      hasMore: pageNumber < 2,
    };
  },
});

describe('a list whose next page fails', () => {
  it.each([
    ['pt', 'Não foi possível carregar o restante da lista.', 'Tentar de novo'],
    ['en', 'The rest of the list could not be loaded.', 'Try again'],
    ['es', 'No se pudo cargar el resto de la lista.', 'Reintentar'],
  ] as const)('says so below its rows in %s', async (...[language, words, retry]) => {
    await showScreen(<Tags />, { language, answers: pages((page) => page === 2) });
    expect(await screen.findByRole('button', { name: 'T100' })).toBeTruthy();
    scrollToEnd(screen.getByRole('table'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(within(alert).getByRole('button', { name: retry })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'T119' })).toBeTruthy();
  });

  it('waits for the user’s retry, continues there, and keeps the focus', async () => {
    let isDown = true;
    const { user, asked } = await showScreen(<Tags />, { answers: pages((page) => page === 2 && isDown) });
    expect(await screen.findByRole('button', { name: 'T100' })).toBeTruthy();
    const table = screen.getByRole('table');
    // Both events come before the first has been rendered.
    act(() => {
      scrollToEnd(table);
      scrollToEnd(table);
    });
    const alert = within(await screen.findByRole('alert'));
    scrollToEnd(table);
    scrollToEnd(table);
    const asksOf = () => (asked('tags.list') as { query: { pageNumber: number } }[]).map((ask) => ask.query.pageNumber);
    expect(asksOf()).toEqual([1, 2]);
    alert.getByRole('button').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asksOf()).toEqual([1, 2, 2]));
    isDown = false;
    // The button does nothing while it is still busy with the refusal.
    await waitFor(async () => {
      await user.keyboard('{Enter}');
      expect(asksOf().length).toBeGreaterThan(3);
    });
    expect(await screen.findByRole('button', { name: 'T219' })).toBeTruthy();
    expect(asksOf()).toEqual([1, 2, 2, 2]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('T119');
  });
});
