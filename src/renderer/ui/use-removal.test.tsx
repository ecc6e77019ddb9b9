import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { EmptyState } from './empty-state';
import { IconButton } from './icon-button';
import { PageFrame } from './page/page-frame';
import { RecordTable } from './page/record-table';
import { useRemoval } from './use-removal';

type Fruit = { id: number; name: string };

const fruits: Fruit[] = ['Abacate', 'Banana', 'Caju'].map((name, id) => ({ id, name }));

/** A list whose rows are removed after a confirmation, or by an event from another user. */
function Fruits({
  names,
  remove,
  session,
}: {
  names: string[];
  remove?: () => Promise<void>;
  session?: EventTarget;
}): JSX.Element {
  const [rows, setRows] = useState(() => fruits.filter(({ name }) => names.includes(name)));
  const ask = useRemoval();
  const drop = (name: string): void => setRows((all) => all.filter((row) => row.name !== name));
  useEffect(() => {
    const hear = ({ type }: Event): void => setRows((all) => all.filter((row) => row.name !== type));
    for (const { name } of fruits) session?.addEventListener(name, hear);
  }, [session]);
  const create = <Button type="primary">Plantar</Button>;
  const removal = (name: string) => ({ title: `Colher ${name}?`, consequence: 'Sai do pé.', done: 'Colhida' });
  return (
    <PageFrame title="Frutas" filters={<input aria-label="Buscar" />} actions={create}>
      <RecordTable
        label="Frutas"
        rows={rows}
        empty={<EmptyState title="Nada no pé" action={<Button type="primary">Plantar a primeira</Button>} />}
        columns={[
          { key: 'name', title: 'Nome', render: ({ name }) => name },
          {
            key: 'actions',
            title: 'Ações',
            render: ({ name }) => (
              <>
                <IconButton label={`Podar ${name}`} />
                <IconButton
                  label={`Colher ${name}`}
                  onClick={() =>
                    ask({ ...removal(name), remove: remove ?? (() => Promise.resolve().then(() => drop(name))) })
                  }
                />
              </>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const isAsked = () => screen.queryByRole('dialog') !== null;

/** Opens the question from a row with the keyboard, and answers it with Tab and Enter. */
async function takeAway(user: UserEvent, name: string): Promise<void> {
  (await button(`Colher ${name}`)).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Cancelar'));
  await user.tab();
  expect(focused()).toBe('Excluir');
  await user.keyboard('{Enter}');
}

it.each([
  ['the next row', 'Banana', ['Abacate', 'Banana', 'Caju'], 'Colher Caju'],
  ['the row before, from the last', 'Caju', ['Abacate', 'Banana', 'Caju'], 'Colher Banana'],
  ['the button that makes the first', 'Banana', ['Banana'], 'Plantar a primeira'],
])('after a removal the focus is in %s', async (...[, name, names, next]) => {
  const { user } = await showScreen(<Fruits names={names} />);
  await takeAway(user, name);
  await waitFor(() => expect(isAsked()).toBe(false));
  await waitFor(() => expect(focused()).toBe(next));
  expect(screen.queryByRole('button', { name: `Colher ${name}` })).toBeNull();
});

it('a cancelled removal leaves the focus in place', async () => {
  const { user } = await showScreen(<Fruits names={['Abacate', 'Banana']} />);
  (await button('Colher Abacate')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Cancelar'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isAsked()).toBe(false));
  await waitFor(() => expect(focused()).toBe('Colher Abacate'));
});

it('a refused removal leaves the focus in place and shows the error', async () => {
  const refuse = () => Promise.reject(new AppError('ERR_OFFLINE', 'offline'));
  const { user } = await showScreen(<Fruits names={['Abacate', 'Banana']} remove={refuse} />);
  await takeAway(user, 'Abacate');
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeTruthy();
  await waitFor(() => expect(focused()).toBe('Colher Abacate'));
});

it('focus survives a row that disappears after the reply, unless the user has moved it', async () => {
  const session = new EventTarget();
  const given = <Fruits names={['Abacate', 'Banana', 'Caju']} remove={() => Promise.resolve()} session={session} />;
  const { user } = await showScreen(given);
  await takeAway(user, 'Abacate');
  await waitFor(() => expect(focused()).toBe('Colher Abacate'));
  act(() => void session.dispatchEvent(new Event('Abacate')));
  await waitFor(() => expect(focused()).toBe('Colher Banana'));
  await takeAway(user, 'Banana');
  await waitFor(() => expect(focused()).toBe('Colher Banana'));
  await user.click(screen.getByLabelText('Buscar'));
  act(() => void session.dispatchEvent(new Event('Banana')));
  await waitFor(() => expect(screen.queryByText('Banana')).toBeNull());
  expect(focused()).toBe('Buscar');
});
