import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DemoServer } from '../demo-server';
import { startDemoServer } from '../demo-server';
import type { Result } from '../outcome';
import { areas } from './areas';
import { runWalk } from './run-walk';

const seed = 20;

describe.each([{ quirks: false }, { quirks: true }])('a walk over the workspace server, quirks: $quirks', (options) => {
  let workspace: DemoServer;
  let asSuper: Result[];

  beforeAll(async () => {
    workspace = await startDemoServer(options);
    asSuper = await runWalk({ url: workspace.url, email: 'super@recado.demo', password: 'recado' }, seed);
  });
  afterAll(() => workspace.close());

  it.each(areas)('a change of one field of $area changes no other field', ({ area }) => {
    expect(asSuper.find(({ name }) => name === `${area}.walk`)).toMatchObject({ outcome: 'passed', reason: '' });
  });

  it('an attendant walks nowhere', async () => {
    const results = await runWalk({ url: workspace.url, email: 'ana@recado.demo', password: 'recado' }, seed);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
  });
});
