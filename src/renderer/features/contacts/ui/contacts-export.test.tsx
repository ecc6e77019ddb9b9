import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { AppError } from '@shared/domain/app-error';
import { firstPermissions } from '@shared/domain/permission';
import type { SessionUser } from '@shared/domain/user';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { ContactsScreen } from './contacts-screen';

const clara = { id: 1, name: 'Clara', number: '5520911110001', email: 'clara@example.com', profilePicUrl: '' };
const davi = { id: 2, name: '=1+1', number: '5520911110002', email: '' };

function Pages(): JSX.Element {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Sair' : 'Voltar'}
      </button>
      {isThere && <ContactsScreen />}
    </>
  );
}

const show = (options: NonNullable<Parameters<typeof showScreen>[1]>) =>
  showScreen(<Pages />, { user: { profile: 'admin' }, path: '/contacts', ...options });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
/** The session as a refresh brings it. */
const changeUser = (change: Partial<SessionUser>) =>
  useSessionStore.setState(({ session }) => ({
    session: session && { ...session, user: { ...session.user, ...change } },
  }));
const refusing = (code: string) => () => {
  throw new AppError(code, 'validation');
};

describe('an export of contacts', () => {
  const exportId = '00000000-0000-4000-8000-00000000000e';
  const answers = (written: string[]) => ({
    answers: {
      'exports.begin': () => ({ exportId }),
      'exports.append': ({ text }: { text: string }) => void written.push(text),
      'exports.finish': () => ({ name: 'contatos.csv' }),
      'exports.cancel': () => undefined,
      'contacts.list': ({ query }: { query: { pageNumber: number } }) =>
        query.pageNumber === 1
          ? { contacts: [clara], count: 2, hasMore: true }
          : { contacts: [clara, davi], count: 2, hasMore: false },
    },
  });

  const taken = { profile: 'user', offeredPermissions: ['exports'] };

  it('is announced before its first line, and ends without a file where the server refuses it', async () => {
    const written: string[] = [];
    const { answers: all } = answers(written);
    const refused = { ...all, 'exportLog.contacts': refusing('ERR_NO_PERMISSION') };
    const { user, asked } = await show({ answers: refused, capabilities: ['exportLog'] });
    await press(user, 'Exportar CSV');
    expect(await screen.findByText(texts.errors.ERR_NO_PERMISSION)).toBeTruthy();
    expect(asked('exportLog.contacts')).toHaveLength(1);
    expect(asked('exports.cancel')).toEqual([{ exportId }]);
    expect(written).toEqual([]);
  });

  it('is offered to users until an admin takes the permission away, and on servers that do not know it', async () => {
    await show({ ...answers([]), user: taken });
    expect(await screen.findByText('Clara')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
    act(() => changeUser({ grantedPermissions: ['exports'] }));
    expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeTruthy();
    act(() => changeUser({ grantedPermissions: [], offeredPermissions: [...firstPermissions] }));
    expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeTruthy();
  });

  it('writes page by page into the file that the user chose [CONTACT-004] [CONTACT-005] [CONTACT-006]', async () => {
    const written: string[] = [];
    const { user, asked } = await show(answers(written));
    await press(user, 'Exportar CSV');
    expect(await screen.findByText('Contatos salvos em contatos.csv')).toBeTruthy();
    expect(asked('exports.begin')).toEqual([{ name: 'contatos.csv' }]);
    expect(written.join('')).toBe(
      "\uFEFFname;number;email\r\nClara;5520911110001;clara@example.com\r\n'=1+1;5520911110002;\r\n",
    );
  });

  it('shows that it was stopped, and leaves no file behind [CONTACT-004]', async () => {
    let goOn: () => void = () => undefined;
    const more = new Promise<void>((resolve) => (goOn = resolve));
    const list = async ({ query }: { query: { pageNumber: number } }) => {
      if (query.pageNumber > 1) await more;
      return { contacts: [clara], count: 2, hasMore: query.pageNumber < 2 };
    };
    const { user, asked } = await show({ answers: { ...answers([]).answers, 'contacts.list': list } });
    await press(user, 'Exportar CSV');
    await press(user, 'Parar (1 contato)');
    goOn();
    expect(await screen.findByText('Exportação interrompida: nenhum arquivo foi gravado.')).toBeTruthy();
    expect(asked('exports.cancel')).toEqual([{ exportId }]);
    expect(asked('exports.finish')).toEqual([]);
  });

  it('leaves nothing behind where a page does not come [CONTACT-004]', async () => {
    const shown = answers([]);
    let isAway = false;
    const list = { 'contacts.list': () => (isAway ? refusing('ERR_OFFLINE')() : { contacts: [clara], hasMore: true }) };
    const { user, asked } = await show({ answers: { ...shown.answers, ...list } });
    await screen.findByText('Clara');
    isAway = true;
    await press(user, 'Exportar CSV');
    await waitFor(() => expect(asked('exports.cancel')).toEqual([{ exportId }]));
    expect(asked('exports.finish')).toEqual([]);
  });

  it('continues when its page is left, and can be stopped after returning [CONTACT-004]', async () => {
    const { user, asked, more } = await beginAndLeave();
    await press(user, 'Voltar');
    expect(await screen.findByRole('button', { name: 'Parar (1 contato)' })).toBeTruthy();
    await press(user, 'Sair');
    more();
    expect(await screen.findByText('Contatos salvos em contatos.csv')).toBeTruthy();
    expect(asked('exports.cancel')).toEqual([]);
    await press(user, 'Voltar');
    expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeTruthy();
  });

  it('stops when the session ends, and saves nothing fetched afterwards', async () => {
    const { asked, more } = await beginAndLeave();
    const before = asked('exports.append').length;
    act(() => useSessionStore.setState({ session: null, lapsed: null }));
    more();
    await waitFor(() => expect(asked('exports.cancel')).toEqual([{ exportId }]));
    expect(asked('exports.append')).toHaveLength(before);
    expect(asked('exports.finish')).toEqual([]);
  });

  /** An export whose second page waits for `more`, after the user has left the screen. */
  async function beginAndLeave() {
    let more: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (more = resolve));
    const list = async ({ query }: { query: { pageNumber: number } }) => {
      if (query.pageNumber > 1) await wait;
      return { contacts: [clara], count: 2, hasMore: query.pageNumber < 2 };
    };
    const shown = await show({ answers: { ...answers([]).answers, 'contacts.list': list } });
    await press(shown.user, 'Exportar CSV');
    await screen.findByRole('button', { name: 'Parar (1 contato)' });
    await press(shown.user, 'Sair');
    return { ...shown, more };
  }
});
