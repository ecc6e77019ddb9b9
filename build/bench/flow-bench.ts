import type { Page } from '@playwright/test';
import { z } from 'zod';

import en from '../../src/shared/i18n/locales/en/flows.json' with { type: 'json' };
import es from '../../src/shared/i18n/locales/es/flows.json' with { type: 'json' };
import pt from '../../src/shared/i18n/locales/pt/flows.json' with { type: 'json' };
import { longestTask } from './longest-task';
import type { Measure } from './measures';
import { atMost } from './measures';
import type { Place } from './window';

const blocks = 500;
const perRow = 25;
/** Milliseconds from which a browser reports a long task: a frame was missed. */
const longTask = 50;
const steps = 60;

/**
 * Drags blocks of a flow with 500 blocks and pans it, zoomed in and with all blocks in sight: no task may be long.
 * Counts the work of the page's thread, not its waiting for a processor.
 */
export async function benchFlow(page: Page, { server }: Place): Promise<Measure[]> {
  const id = await drawFlow(server);
  await page.evaluate((hash) => {
    localStorage.setItem('cshow', '');
    location.hash = hash;
  }, `#/flowbuilder/${id}`);
  // Only blocks in sight are drawn.
  await page.locator('.react-flow__node').nth(3).waitFor();
  await page.waitForTimeout(1000);
  const opened = await benchView(page, 'as it opens');
  await page.getByRole('button', { name: fitNames }).click();
  await page.waitForTimeout(1000);
  return [...opened, ...(await benchView(page, 'all in sight'))];
}

/** The language follows the system's. */
const fitNames = new RegExp(`^(${[en, es, pt].map(({ canvas }) => canvas.fit).join('|')})$`);

async function benchView(page: Page, view: string): Promise<Measure[]> {
  const block = await centerOf(page, '.react-flow__node >> nth=3');
  const dragging = await longestTask(page, () => drag(page, block));
  // The area above the blocks is empty.
  const pane = await boxOf(page, '.react-flow__pane');
  const panning = await longestTask(page, () => drag(page, { x: pane.x + pane.width / 2, y: pane.y + 30 }));
  const bound = (value: number) => ({ value, limit: longTask, unit: ' ms' });
  return [
    atMost(`flow of 500 blocks, ${view}: longest task while a block is dragged`, bound(dragging)),
    atMost(`flow of 500 blocks, ${view}: longest task while it is panned`, bound(panning)),
  ];
}

async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 240, y + 120, { steps });
  await page.mouse.up();
  await page.waitForTimeout(500);
}

async function centerOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(page, selector);
  return { x: x + width / 2, y: y + height / 2 };
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not in sight`);
  return box;
}

async function drawFlow(server: string): Promise<number> {
  const ask = async (path: string, body: object, token = ''): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const reply = await fetch(`${server}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
  // A different user than the one in the window: a second sign-in of the same user ends the first session.
  const account = { email: 'bruno@recado.demo', password: 'recado' };
  const { token } = z.object({ token: z.string() }).parse(await ask('/auth/login', account));
  const { id } = z.object({ id: z.number() }).parse(await ask('/flowbuilder', { name: 'Large' }, token));
  const nodes = Array.from({ length: blocks }, (_, index) => ({
    id: index === 0 ? '1' : `b${index}`,
    type: index === 0 ? 'start' : 'message',
    position: { x: (index % perRow) * 320, y: Math.floor(index / perRow) * 200 },
    data: { label: `Mensagem ${index}: bom dia, como podemos ajudar?` },
  }));
  const connections = nodes.slice(1).map(({ id: target }, index) => ({
    source: nodes[index]?.id ?? '1',
    sourceHandle: 'a',
    target,
  }));
  await ask('/flowbuilder/flow', { idFlow: id, nodes, connections }, token);
  return id;
}
