import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures';
import type { Colleague } from './api';
import type { Texts } from './texts';

export type Drawn = {
  nodes: { id: string; type: string; data: unknown }[];
  connections: { source: string; sourceHandle?: string; target: string }[];
};

/** Flows of the server, read as a colleague. */
export function flowsOf({ ask }: Colleague) {
  return {
    create: async (name: string) => ((await ask('POST', '/flowbuilder', { name })) as { id: number }).id,
    activate: (id: number) => ask('PUT', `/flowbuilder/${id}/active`, { active: true }),
    save: (id: number, content: object) => ask('POST', '/flowbuilder/flow', { idFlow: id, ...content }),
    read: async (id: number) =>
      ((await ask('GET', `/flowbuilder/flow/${id}`)) as { flow: { flow: Drawn | null } }).flow.flow,
  };
}

/** Opens a flow's editor by its address. */
export async function openEditor(page: Page, texts: Texts, id: number): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/flowbuilder/${id}`);
  await expect(page.getByText(texts.flows.literal.editorTitle)).toBeVisible();
}

/** Finds a block on the canvas by a text in it. */
export function blockOf(page: Page, text: string): Locator {
  return page.locator('.react-flow__node').filter({ hasText: text });
}

/** Adds a block with the speed dial and submits its dialog. */
export async function addByDial(
  page: Page,
  texts: Texts,
  { entry, fill }: { entry: string; fill: (form: Locator) => Promise<unknown> },
): Promise<void> {
  await page.getByRole('button', { name: texts.flows.dial.open }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const form = page.getByRole('dialog');
  await fill(form);
  await form.locator('button.ant-btn-primary').click();
  await expect(form).toBeHidden();
}

/** Drags an output of a block to another block. */
export async function lead(from: Locator, { to, output = 'a' }: { to: Locator; output?: string }): Promise<void> {
  const source = from.locator(`.react-flow__handle.source[data-handleid="${output}"]`);
  await source.dragTo(to.locator('.react-flow__handle.target'), { force: true });
}
