import { act, cleanup, screen } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { expect, it } from 'vitest';

import { applyFlowPresences } from '@renderer/entities/flow/flow-editors';
import { useLinkStore } from '@renderer/entities/session/link-store';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { flowPresence } from '@shared/domain/flow-presence';
import { flowId } from '@shared/domain/ids';
import { showScreen } from '@tests/support/renderer/show-screen';

import { FlowColleagues } from './flow-colleagues';

const flow = flowId.parse(4);
const bruno = { id: 90, name: 'Bruno Costa' };
const carla = { id: 91, name: 'Carla Dias' };

async function show(capabilities: 'flowPresence'[] = ['flowPresence']) {
  const shown = await showScreen(<FlowColleagues flowId={flow} />, {
    capabilities,
    answers: { 'realtime.openFlow': () => undefined },
  });
  // The screen of a flow has read its texts before it shows this part.
  await act(() => getI18n().loadNamespaces('flows'));
  act(() => useLinkStore.setState({ state: 'live' }));
  const session = useSessionStore.getState().session;
  const own = { id: session?.user.id, name: 'Ana' };
  const arrives = (users: object[], id: number = flow) =>
    act(() => {
      const presence = flowPresence.parse({ flowId: id, users: [own, ...users] });
      applyFlowPresences(session?.accountKey ?? '', [{ kind: 'flowPresence.changed', presence }]);
    });
  return { ...shown, arrives };
}

it('the server is told the open flow, and its end', async () => {
  const { asked } = await show();
  expect(asked('realtime.openFlow')).toEqual([{ flowId: 4 }]);
  cleanup();
  expect(asked('realtime.openFlow')).toEqual([{ flowId: 4 }, { flowId: null }]);
});

it('a server that passes nothing on is told nothing', async () => {
  const { asked } = await show([]);
  expect(asked('realtime.openFlow')).toEqual([]);
});

it('colleagues in the same flow are named, oneself and those of other flows are not', async () => {
  const { arrives } = await show();
  arrives([]);
  expect(screen.queryByRole('img')).toBeNull();
  arrives([bruno]);
  expect(screen.getByRole('img', { name: 'Bruno Costa também está com este fluxo aberto' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Bruno Costa também está com este fluxo aberto');
  arrives([bruno, carla]);
  expect(screen.getByRole('img', { name: 'Bruno Costa, Carla Dias também estão com este fluxo aberto' })).toBeTruthy();
  arrives([carla], 5);
  expect(screen.queryByRole('img')).toBeNull();
});

it('without a link nobody is known to be there', async () => {
  const { arrives } = await show();
  arrives([bruno]);
  act(() => useLinkStore.setState({ state: 'offline' }));
  expect(screen.queryByRole('img')).toBeNull();
});
