import type { CDPSession, Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures';

type AxValue = { value?: unknown };
type AxNode = {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
};

/** Roles that a screen reader passes over: their children speak. */
const silentRoles = new Set([
  'generic',
  'none',
  'InlineTextBox',
  'LineBreak',
  'ListMarker',
  'RootWebArea',
  'paragraph',
]);
/** States that are spoken when they hold. */
const spokenStates = [
  'checked',
  'pressed',
  'selected',
  'expanded',
  'disabled',
  'required',
  'invalid',
  'haspopup',
  'level',
];
/** A control speaks as a whole, by its name. */
const wholeRoles = new Set([
  ...['button', 'link', 'tab', 'textbox', 'combobox', 'searchbox', 'option', 'switch', 'image', 'heading', 'menuitem'],
  ...['StaticText', 'time', 'status'],
]);

/**
 * Speaks what Chromium's accessibility tree holds, as a screen reader would: the focused control, a region in reading
 * order, and texts of live regions when they change.
 */
type VirtualReader = {
  /** The lines so far. */
  transcript(): string;
  /** Adds a line that is not spoken, to say what the user does. */
  act(what: string): void;
  focused(): Promise<void>;
  region(part: Locator, most?: number): Promise<void>;
  /** Waits until a live region has said a text that holds the words, and writes what was said. */
  waitForAnnouncement(words: string): Promise<void>;
};

export async function openReader(page: Page): Promise<VirtualReader> {
  const session = await page.context().newCDPSession(page);
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(steady(line));
  await page.evaluate(recordLiveRegions);
  return {
    transcript: () => `${lines.join('\n')}\n`,
    act: (what) => lines.push('', `> ${what}`),
    async focused() {
      const node = await nodeOf(session, page.locator(':focus'));
      say(spoken(node));
    },
    async region(part, most = 40) {
      for (const line of (await linesOf(session, part)).slice(0, most)) say(line);
    },
    async waitForAnnouncement(words) {
      const announcements = (): Promise<string[]> =>
        page.evaluate(() => Reflect.get(globalThis, 'recadoAnnounced') as string[]);
      await expect.poll(async () => (await announcements()).find((text) => text.includes(words))).toBeDefined();
      say(`! ${(await announcements()).find((text) => text.includes(words)) ?? ''}`);
    },
  };
}

/** Runs in the page. */
function recordLiveRegions(): void {
  const announced: string[] = [];
  Reflect.set(globalThis, 'recadoAnnounced', announced);
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const around = target instanceof Element ? target : target.parentElement;
      for (const added of addedNodes.length > 0 ? addedNodes : [target]) {
        const parts = around?.closest(live)
          ? [added]
          : added instanceof Element
            ? [...(added.matches(live) ? [added] : added.querySelectorAll(live))]
            : [];
        for (const part of parts) announced.push(part.textContent?.trim() ?? '');
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

async function nodeOf(session: CDPSession, locator: Locator): Promise<AxNode> {
  const { tree, backendId } = await treeAt(session, locator);
  const node = tree.find(({ backendDOMNodeId }) => backendDOMNodeId === backendId);
  if (node === undefined) throw new Error('The element is not in the accessibility tree');
  return node;
}

async function treeAt(session: CDPSession, locator: Locator): Promise<{ tree: AxNode[]; backendId: number }> {
  await locator.evaluate((element) => Reflect.set(globalThis, 'recadoRead', element));
  const { result } = await session.send('Runtime.evaluate', { expression: 'globalThis.recadoRead' });
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return { tree: nodes, backendId: node.backendNodeId };
}

async function linesOf(session: CDPSession, part: Locator): Promise<string[]> {
  const { tree, backendId } = await treeAt(session, part);
  const byId = new Map(tree.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const walk = (node: AxNode): void => {
    const role = textOf(node.role);
    const name = textOf(node.name);
    const isSpoken = !node.ignored && !silentRoles.has(role) && (name !== '' || !wholeRoles.has(role));
    if (isSpoken) lines.push(spoken(node));
    if (isSpoken && wholeRoles.has(role)) return;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) walk(child);
    }
  };
  const start = tree.find(({ backendDOMNodeId }) => backendDOMNodeId === backendId);
  if (start !== undefined) walk(start);
  return lines;
}

function spoken({ role, name, value, description, properties = [] }: AxNode): string {
  const states = properties
    .filter(({ name: state, value: held }) => spokenStates.includes(state) && isHeld(held.value))
    .map(({ name: state, value: held }) =>
      held.value === true || held.value === 'true' ? state : `${state} ${String(held.value)}`,
    );
  const parts = [name?.value, role?.value, value?.value, description?.value, ...states];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

const textOf = (held: AxValue | undefined): string => (typeof held?.value === 'string' ? held.value : '');

const isHeld = (held: unknown): boolean => held !== false && held !== 'false' && held !== '' && held !== undefined;

/** Numbers differ from run to run: times, counts and waits. */
const steady = (line: string): string => line.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim();
