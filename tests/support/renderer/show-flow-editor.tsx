import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ReactFlowProvider } from 'reactflow';
import { expect, vi } from 'vitest';

import { FlowEditor } from '@renderer/features/flows/ui/flow-editor';
import { endpoints } from '@shared/api/table';
import { drawnFlow } from '@shared/domain/flow';
import type { FlowContent, FlowEdge, FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

import { aQueueId } from './builders';
import { furnishCanvas } from './dom';
import type { Answers } from './fake-bridge';
import { showScreen } from './show-screen';

/** What main answers to an editor that is open: nothing was kept, and everything is. */
export const noDrafts: Answers = {
  'flowDrafts.read': () => null,
  'flowDrafts.write': () => undefined,
  'flowDrafts.drop': () => undefined,
};

export const aBlock = (id: string, type: string, data: object): FlowNode => ({
  id,
  type,
  position: { x: 300, y: 0 },
  data,
});

export const anEdge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({
  source,
  target,
  sourceHandle,
  id: `${source}-${sourceHandle}-${target}`,
});

type EditorOptions = {
  /** Beside the start block. */
  nodes?: readonly FlowNode[];
  connections?: readonly FlowEdge[];
  /** Everything that the server holds, instead. */
  stored?: unknown;
  answers?: Answers;
};

/** Shows the editor with a flow that is open, and how a user and a test go about it. */
export async function showFlowEditor({ nodes = [], connections = [], stored, answers = {} }: EditorOptions = {}) {
  furnishCanvas();
  let held: unknown = stored ?? { nodes: [startNode({ x: 0, y: 0 }), ...nodes], connections };
  const row = { id: 5, name: 'Boas-vindas', active: true };
  const saves: FlowContent[] = [];
  const shown = await showScreen(
    <ReactFlowProvider>
      <FlowEditor drawn={drawnFlow.parse({ ...row, flow: held })} />
    </ReactFlowProvider>,
    {
      user: { profile: 'admin' },
      answers: {
        ...noDrafts,
        'flows.show': () => ({ flow: { ...row, flow: held } }),
        'flows.save': ({ body: { nodes: sent, connections: ways } }: { body: FlowContent }) => {
          held = { nodes: sent, connections: ways };
          saves.push({ nodes: sent, connections: ways });
          return { flow: null };
        },
        'queues.list': () => [{ id: aQueueId(4), name: 'Vendas', color: '#1273DE' }],
        ...answers,
      },
    },
  );
  await screen.findByText('Desenhe seu fluxo');
  const { user, calls } = shown;
  const dialog = () => within(screen.getByRole('dialog'));
  return {
    ...shown,
    dialog,
    /** Blocks on the canvas by something that they say. */
    blocks: (text: string) => screen.queryAllByText(text).flatMap((found) => found.closest('.react-flow__node') ?? []),
    /** Adds a block by the speed dial: its dialog is open then. */
    dial: async (entry: string) => {
      await user.click(screen.getByRole('button', { name: 'Adicionar bloco' }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    },
    /** Opens the dialog of a block. */
    open: async (text: string) => {
      fireEvent.doubleClick(screen.getByText(text));
      await screen.findByRole('dialog');
    },
    /** Puts a text into a field, as if it had been pasted over what was there. */
    fill: (label: string, text: string) =>
      fireEvent.change(dialog().getByLabelText(label), { target: { value: text } }),
    /** Chooses a file, also one that the system's own dialog would not offer. */
    choose: (label: string, file: File) =>
      fireEvent.change(dialog().getByLabelText(label, { selector: 'input' }), { target: { files: [file] } }),
    press: (name: string) => user.click(dialog().getByRole('button', { name })),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    /** Endpoints that were asked so far. */
    requests: () => calls.map(({ name }) => name).filter((name) => name in endpoints),
    /** Presses the button that saves, and answers what was sent. */
    save: async (): Promise<FlowContent> => {
      const count = saves.length;
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await vi.waitFor(() => expect(saves).toHaveLength(count + 1));
      return saves[count] ?? { nodes: [], connections: [] };
    },
  };
}
