import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { furnishCanvas } from '@tests/support/renderer/dom';
import { noDrafts, showFlowEditor } from '@tests/support/renderer/show-flow-editor';
import { showScreen } from '@tests/support/renderer/show-screen';

import { FlowEditorScreen } from './flow-editor-screen';

afterEach(() => vi.restoreAllMocks());

/** Keeps what is to happen after exactly so many milliseconds until the test lets it. */
function holdBack(milliseconds: number) {
  const { setTimeout: real } = globalThis;
  const held: (() => void)[] = [];
  const hold = (run: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== milliseconds) return real(run, delay, ...rest);
    held.push(run);
    return real(() => undefined, 0);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  const letGo = async (): Promise<void> => {
    await waitFor(() => expect(held).not.toEqual([]));
    await act(async () => held.splice(0).forEach((run) => run()));
  };
  return { letGo, isHeld: () => waitFor(() => expect(held).not.toEqual([])) };
}

it('the editor requests its flow after half a second [FLOW-068]', async () => {
  furnishCanvas();
  const { isHeld, letGo } = holdBack(500);
  const { asked } = await showScreen(<FlowEditorScreen />, {
    path: '/flowbuilder/5',
    route: '/flowbuilder/:id',
    answers: { ...noDrafts, 'flows.show': () => ({ flow: { id: 5, name: 'Boas-vindas', flow: null } }) },
  });
  await isHeld();
  expect(asked('flows.show')).toEqual([]);
  await letGo();
  await waitFor(() => expect(asked('flows.show')).toHaveLength(1));
});

it('a block is added 400 ms after its dialog is submitted [FLOW-076]', async () => {
  const { dial, fill, press } = await showFlowEditor();
  await dial('Intervalo');
  fill('Segundos', '7');
  const { isHeld, letGo } = holdBack(400);
  await press('Adicionar');
  await isHeld();
  expect(screen.queryByText('7 segundos')).toBeNull();
  await letGo();
  expect(await screen.findByText('7 segundos')).toBeTruthy();
});

it('files of a content block are uploaded 1,500 ms after its dialog is submitted [BLOCK-024]', async () => {
  const { dial, dialog, choose, press, isClosed, asked } = await showFlowEditor({
    answers: { 'flows.uploadContent': () => ['1_b.mp3'] },
  });
  await dial('Conteúdo');
  await press('Áudio');
  choose('Escolher áudio', new File(['x'], 'b.mp3'));
  await waitFor(() => expect(dialog().getByText('b.mp3')).toBeTruthy());
  const { isHeld, letGo } = holdBack(1500);
  await press('Adicionar');
  await isHeld();
  expect(asked('flows.uploadContent')).toEqual([]);
  await letGo();
  await isClosed();
  expect(asked('flows.uploadContent')).toHaveLength(1);
});
