import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { useImports } from '@renderer/entities/sheet-import/imports';
import { ContactsScreen } from '@renderer/features/contacts/ui/contacts-screen';
import { aSlowServer, beginImport } from '@tests/support/renderer/contact-import';
import { furnishSheetWorker } from '@tests/support/renderer/sheet-worker';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ImportsButton } from './imports-button';

const app = (
  <>
    <header>
      <ImportsButton />
    </header>
    <Link to="/tags">Elsewhere</Link>
    <Routes>
      <Route path="/contacts" element={<ContactsScreen />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>
  </>
);

/** The bar, and below it the page of contacts, from which the user goes elsewhere while rows are on their way. */
async function leaveImport(count: number) {
  furnishSheetWorker();
  const server = aSlowServer();
  const shown = await showScreen(app, { user: { profile: 'admin' }, path: '/contacts', answers: server.answers });
  const { dialog } = await beginImport(shown.user, count);
  await shown.user.click(dialog.getByRole('button', { name: 'Continuar em segundo plano' }));
  await shown.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
  const open = async (name: string) => {
    await shown.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('region', { name: 'Importações' }));
  };
  return { ...shown, ...server, open };
}

it('an import continues after its page is left, shows on every page, and reports its end [CONTACT-002] [CONTACT-016]', async () => {
  const { answer, open, user, path, asked } = await leaveImport(120);
  await answer(1);
  const list = await open('Importação: 41%');
  expect(list.getByText('49 contatos adicionados')).toBeTruthy();
  expect(list.getByRole('progressbar', { name: 'Andamento' }).getAttribute('aria-valuenow')).toBe('41');
  await answer(2);
  await answer(3);
  const sentence = 'Importar contatos: pronto. Contatos adicionados: 117. Linhas recusadas: 4.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Importações terminadas' })).toBeTruthy();
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  expect(asked('contacts.upload')).toHaveLength(3);
  await user.click(list.getByRole('link', { name: 'Importar contatos' }));
  expect(path()).toBe('/contacts');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('117 contatos adicionados')).toBeTruthy();
});

it('an import can be stopped, resumed and dismissed from any page [CONTACT-002]', async () => {
  const { answer, open, user, asked } = await leaveImport(120);
  const list = await open('Importação: 0%');
  await user.click(list.getByRole('button', { name: 'Parar' }));
  await answer(1);
  expect(await list.findByText('Interrompido: 50 de 120 linhas enviadas.')).toBeTruthy();
  expect(await screen.findByText('Importar contatos: não terminou. 50 de 120 linhas enviadas.')).toBeTruthy();
  expect(asked('contacts.upload')).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Enviar o restante' }));
  await answer(2);
  await answer(3);
  expect(await list.findByText('117 contatos adicionados')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Entendi' }));
  expect(await list.findByText('Nenhuma importação em andamento.')).toBeTruthy();
  expect(localStorage.getItem('imports')).toBeNull();
});

it('an import that loses the link reports it on any page and can be resumed [CONTACT-002]', async () => {
  const { answer, open, user, lose, find } = await leaveImport(60);
  lose();
  await answer(1);
  expect(await screen.findByText('Importar contatos: não terminou. 0 de 60 linhas enviadas.')).toBeTruthy();
  const list = await open('Importações terminadas');
  expect(list.getByRole('alert').textContent).toContain('Sem conexão');
  find();
  await user.click(list.getByRole('button', { name: 'Enviar o restante' }));
  await answer(2);
  await answer(3);
  expect(await list.findByText('58 contatos adicionados')).toBeTruthy();
});

it('an import interrupted by closing the window is reported at the next start, without its rows [CONTACT-002]', async () => {
  const { answer } = await leaveImport(120);
  await answer(1);
  await screen.findByRole('button', { name: 'Importação: 41%' });
  const saved = localStorage.getItem('imports') ?? '';
  expect(saved).not.toContain('Cliente');
  cleanup();
  useImports.setState({ runs: {}, watched: null });
  const { user } = await showScreen(app, { path: '/tags' });
  await user.click(await screen.findByRole('button', { name: 'Importações terminadas' }));
  const list = within(await screen.findByRole('region', { name: 'Importações' }));
  expect(list.getByRole('alert').textContent).toContain('pelo menos 50 de 120 linhas enviadas');
  expect(list.getByText('2 linhas recusadas')).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Enviar o restante' })).toBeNull();
});

it('an import sends nothing while another user is signed in, and is listed again for the user who started it [CONTACT-002]', async () => {
  const { answer, asked } = await leaveImport(120);
  const { session } = useSessionStore.getState();
  if (session === null) throw new Error('nobody');
  act(() => useSessionStore.setState({ session: { ...session, accountKey: 'server user 4' } }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Importação/ })).toBeNull());
  await answer(1);
  await waitFor(() => expect(Object.values(useImports.getState().runs).map(({ step }) => step)).toEqual(['stopped']));
  expect(asked('contacts.upload')).toHaveLength(1);
  act(() => useSessionStore.setState({ session }));
  expect(await screen.findByRole('button', { name: 'Importações terminadas' })).toBeTruthy();
});
