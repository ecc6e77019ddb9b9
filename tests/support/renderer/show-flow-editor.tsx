import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ReactFlowProvider } from 'reactflow';
import { expect, vi } from 'vitest';

import { FlowEditor } from '@renderer/features/flows/ui/flow-editor';
import { endpoints } from '@shared/api/table';
import type { Capability } from '@shared/domain/capability';
import { drawnFlow } from '@shared/domain/flow';
import type { FlowContent, FlowEdge, FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';
import type { Language } from '@shared/i18n/languages';

import { aQueueId } from './builders';
import { furnishCanvas } from './dom';
import type { Answers } from './fake-bridge';
import { showScreen } from './show-screen';

/** Replies of main without a stored drawing. */
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
  /** Blocks besides the start block. */
  nodes?: readonly FlowNode[];
  connections?: readonly FlowEdge[];
  /** The stored drawing, in place of `nodes` and `connections`. */
  stored?: unknown;
  /** False for a flow that nothing starts. */
  isActive?: boolean;
  answers?: Answers;
  /** Abilities of the server; none by default. */
  capabilities?: readonly Capability[];
  language?: Language;
  /** Overrides of the signed-in user, who is an admin by default. */
  user?: Record<string, unknown>;
};

const titles = { pt: 'Desenhe seu fluxo', en: 'Draw your flow', es: 'Dibuje su flujo' } as const;

/** Renders the editor of a flow, with helpers that act as a user. */
export async function showFlowEditor(options: EditorOptions = {}) {
  const { nodes = [], connections = [], stored, answers = {}, capabilities = [], isActive = true } = options;
  const { language = 'pt' } = options;
  furnishCanvas();
  let held: unknown = stored ?? { nodes: [startNode({ x: 0, y: 0 }), ...nodes], connections };
  const row = { id: 5, name: 'Boas-vindas', active: isActive };
  const saves: FlowContent[] = [];
  const shown = await showScreen(
    <ReactFlowProvider>
      <FlowEditor drawn={drawnFlow.parse({ ...row, flow: held })} />
    </ReactFlowProvider>,
    {
      user: options.user ?? { profile: 'admin' },
      capabilities,
      language,
      answers: {
        ...noDrafts,
        'flows.show': () => ({ flow: { ...row, flow: held } }),
        'flows.save': ({ body: { nodes: sent, connections: sentEdges } }: { body: FlowContent }) => {
          held = { nodes: sent, connections: sentEdges };
          saves.push({ nodes: sent, connections: sentEdges });
          return { flow: null };
        },
        'queues.list': () => [{ id: aQueueId(4), name: 'Vendas', color: '#1273DE' }],
        ...answers,
      },
    },
  );
  await screen.findByText(titles[language]);
  const { user, calls } = shown;
  const dialog = () => within(screen.getByRole('dialog'));
  return {
    ...shown,
    dialog,
    /** Blocks on the canvas that contain the text. */
    blocks: (text: string) => screen.queryAllByText(text).flatMap((found) => found.closest('.react-flow__node') ?? []),
    /** Adds a block by the speed dial, which opens its dialog. */
    dial: async (entry: string) => {
      await user.click(screen.getByRole('button', { name: 'Adicionar bloco' }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    },
    open: async (text: string) => {
      fireEvent.doubleClick(screen.getByText(text));
      await screen.findByRole('dialog');
    },
    /** Replaces the text of a field. */
    fill: (label: string, text: string) =>
      fireEvent.change(dialog().getByLabelText(label), { target: { value: text } }),
    /** Chooses a file, also one that the file dialog would filter out. */
    choose: (label: string, file: File) =>
      fireEvent.change(dialog().getByLabelText(label, { selector: 'input' }), { target: { files: [file] } }),
    press: (name: string) => user.click(dialog().getByRole('button', { name })),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    /** Names of the endpoints requested so far. */
    requests: () => calls.map(({ name }) => name).filter((name) => name in endpoints),
    /** Presses the save button and returns the saved content. */
    save: async (): Promise<FlowContent> => {
      const count = saves.length;
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await vi.waitFor(() => expect(saves).toHaveLength(count + 1));
      return saves[count] ?? { nodes: [], connections: [] };
    },
  };
}
