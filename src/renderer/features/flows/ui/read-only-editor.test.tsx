import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useSessionStore } from '@renderer/entities/session/session-store';
import type { Permission } from '@shared/domain/permission';
import { aBlock, showFlowEditor } from '@tests/support/renderer/show-flow-editor';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { FlowsScreen } from './flows-screen';

const t = texts.flows;
const reader = { profile: 'user', offeredPermissions: ['flows'] };
const nodes = [aBlock('a', 'message', { label: 'Bom dia' })];
const capabilities = ['permissions', 'flowTriggers', 'flowHistory'] as const;
const show = (user: Record<string, unknown>) => showFlowEditor({ nodes, user, capabilities, isActive: false });
const block = () => {
  const found = document.querySelector<HTMLElement>('[data-block=a]');
  if (found === null) throw new Error('the block is not drawn');
  return found;
};
/** The session as a refresh brings it. */
const grant = (grantedPermissions: Permission[]) =>
  act(() =>
    useSessionStore.setState(({ session }) => ({
      session: session && { ...session, user: { ...session.user, grantedPermissions } },
    })),
  );
const saveButton = () => screen.queryByRole('button', { name: t.literal.save });
const palette = () => screen.queryByRole('complementary', { name: t.palette.label });

it('a user without the permission sees the flow, why it stays as it is, and nothing that would change it', async () => {
  await show(reader);
  expect(screen.getByText(t.notices.readOnly)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Boas-vindas' })).toBeTruthy();
  expect([palette(), saveButton()]).toEqual([null, null]);
  for (const name of [t.tools.undo, t.tools.arrange, t.tools.import, t.dial.open, t.notices.activate]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(within(block()).queryAllByLabelText(/ o bloco /)).toEqual([]);
  expect(screen.getByRole('button', { name: t.tools.search })).toBeTruthy();
  expect(screen.getByRole('button', { name: t.tools.export })).toBeTruthy();
});

it('keys and the clipboard change nothing', async () => {
  const { blocks, requests } = await show(reader);
  fireEvent.click(block());
  fireEvent.keyDown(block(), { key: 'Enter' });
  for (const key of ['Delete', 'Backspace', 'ArrowRight']) fireEvent.keyDown(block(), { key });
  for (const key of ['d', 'z', 's']) fireEvent.keyDown(block(), { key, ctrlKey: true });
  expect(blocks('Bom dia')).toHaveLength(1);
  expect(requests()).not.toContain('flows.save');
});

it('a block opens to be read', async () => {
  const { open, dialog } = await show(reader);
  await open('Bom dia');
  const field = dialog().getByLabelText<HTMLTextAreaElement>(t.fields.message);
  expect([field.value, field.disabled]).toEqual(['Bom dia', true]);
  expect(dialog().queryByRole('button', { name: t.dialogs.editLabel })).toBeNull();
});

it.each([
  ['with the permission', { ...reader, grantedPermissions: ['flows'] }],
  ['on a server that does not know it', { profile: 'user' }],
])('a user %s edits', async (_title, user) => {
  await show(user);
  expect(screen.queryByText(t.notices.readOnly)).toBeNull();
  expect(saveButton()).not.toBeNull();
  expect(palette()).not.toBeNull();
});

it('a permission that is taken away while the flow is drawn keeps the drawing, and giving it back goes on', async () => {
  const { blocks, save } = await show({ ...reader, grantedPermissions: ['flows'] });
  fireEvent.click(within(block()).getByLabelText(/^Duplicar o bloco/));
  expect(blocks('Bom dia')).toHaveLength(2);
  grant([]);
  expect(screen.getByText(t.notices.readOnly)).toBeTruthy();
  expect(saveButton()).toBeNull();
  expect(blocks('Bom dia')).toHaveLength(2);
  grant(['flows']);
  expect((await save()).nodes).toHaveLength(3);
});

it('the list of flows offers a reader only to open them', async () => {
  await showScreen(<FlowsScreen />, {
    user: reader,
    capabilities: ['permissions'],
    answers: {
      'flows.list': () => ({ flows: [{ id: 5, name: 'Boas-vindas', active: true }], hasMore: false }),
      'phraseCampaigns.list': () => ({ flow: [], hasMore: false }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Boas-vindas' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: t.list.add })).toBeNull();
  expect(screen.queryByRole('button', { name: /Ações do fluxo/ })).toBeNull();
});
