import { readFileSync } from 'node:fs';

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showFlowEditor } from '@tests/support/renderer/show-flow-editor';

const rounds = 10;

const canvas = (): Element => document.querySelector('.react-flow__pane') ?? document.body;
const handleOf = (id: string, side: 'source' | 'target'): Element => {
  const handle = document.querySelector(`.react-flow__node[data-id="${id}"] .react-flow__handle.${side}`);
  if (handle === null) throw new Error(`block ${id} has no ${side}`);
  return handle;
};
/** Id of the block that was drawn last. */
const newest = (): string => {
  const nodes = [...document.querySelectorAll('.react-flow__node')];
  return nodes.at(-1)?.getAttribute('data-id') ?? '';
};

/** Draws as a user does with the mouse alone; counts clicks and drags, and not the letters of the texts. */
async function drawing() {
  const editor = await showFlowEditor();
  let gestures = 0;
  let written = 0;
  const click = async (element: HTMLElement) => {
    gestures += 1;
    await editor.user.click(element);
  };
  const drag = (from: Element, to: Element) => {
    gestures += 1;
    document.elementFromPoint = () => from;
    fireEvent.mouseDown(from, { button: 0, clientX: 10, clientY: 10 });
    document.elementFromPoint = () => to;
    document.elementsFromPoint = () => [to];
    fireEvent.mouseMove(document, { clientX: 500, clientY: 300 });
    fireEvent.mouseUp(to, { clientX: 500, clientY: 300 });
  };
  const write = async () => {
    editor.fill('Mensagem', `Mensagem ${(written += 1)}`);
    await click(editor.dialog().getByRole('button', { name: 'Adicionar' }));
    await editor.isClosed();
  };
  const palette = () => within(screen.getByRole('complementary', { name: 'Blocos' }));
  const picker = () => within(screen.getByRole('dialog', { name: 'Adicionar um bloco aqui' }));
  return {
    save: editor.save,
    gestures: () => gestures,
    byPalette: async (before: string) => {
      await click(palette().getByRole('button', { name: 'Mensagem' }));
      await write();
      drag(handleOf(before, 'source'), handleOf(newest(), 'target'));
    },
    byWire: async (before: string) => {
      drag(handleOf(before, 'source'), canvas());
      await click(picker().getByRole('button', { name: 'Mensagem' }));
      await write();
    },
    byPlus: async (before: string) => {
      const block = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${before}"]`) ?? document.body;
      await click(within(block).getByLabelText(/^Ligar um bloco novo a /));
      await click(picker().getByRole('button', { name: 'Mensagem' }));
      await write();
    },
  };
}

it('thirty connected blocks take ninety gestures of the mouse: three for each, by palette, wire or plus', async () => {
  const { byPalette, byWire, byPlus, gestures, save } = await drawing();
  for (let round = 0; round < rounds; round += 1) {
    for (const add of [byPalette, byWire, byPlus]) await add(newest());
  }
  expect(gestures()).toBe(90);
  const page = readFileSync('docs/flows-by-mouse.md', 'utf8');
  expect(page).toContain(`${gestures()} gestures`);
  const { nodes, connections } = await save();
  expect(nodes).toHaveLength(31);
  const texts = nodes.slice(1).map(({ data }) => (data as { label: string }).label);
  expect(texts).toEqual(Array.from({ length: 30 }, (_, index) => `Mensagem ${index + 1}`));
  // One chain from the start to the last block.
  expect(connections.map(({ source, target }) => [source, target])).toEqual(
    nodes.slice(1).map(({ id }, index) => [nodes[index]?.id, id]),
  );
}, 240_000);
