import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { QuirkChoice } from '@server/platform/quirks';

import type { DemoServer } from '../demo-server';
import { startDemoServer } from '../demo-server';
import type { Result } from '../outcome';
import { areas } from './areas';
import { runWalk } from './run-walk';

const seed = 20;

/** Areas that the imitated server lacks. */
const lacking: Readonly<Record<string, readonly string[]>> = {
  whaticket: ['flows', 'phraseCampaigns'],
  ticketz: ['files', 'flows', 'integrations', 'phraseCampaigns', 'prompts'],
};

/** Ticketz stores a user's connection and tells it nobody, so that its change cannot be read back. */
const untold: Readonly<Record<string, string>> = { 'ticketz users': 'whatsappId has its new value' };

describe.each<{ quirks: QuirkChoice }>([
  { quirks: false },
  { quirks: true },
  { quirks: 'codatendechat' },
  { quirks: 'f12tecnologia' },
  { quirks: 'lukyanaraujo' },
  { quirks: 'whaticket' },
  { quirks: 'ticketz' },
])('a walk over the workspace server, quirks: $quirks', (options) => {
  let workspace: DemoServer;
  let asSuper: Result[];

  beforeAll(async () => {
    workspace = await startDemoServer(options);
    asSuper = await runWalk({ url: workspace.url, email: 'super@recado.demo', password: 'recado' }, seed);
  });
  afterAll(() => workspace.close());

  it.each(areas)('a change of one field of $area changes no other field', ({ area }) => {
    const result = asSuper.find(({ name }) => name === `${area}.walk`);
    const name = String(options.quirks);
    const reason = untold[`${name} ${area}`] ?? '';
    if (lacking[name]?.includes(area) === true) expect(result?.outcome).toBe('missing');
    else if (reason !== '') expect(result?.reason).toContain(reason);
    else expect(result).toMatchObject({ outcome: 'passed', reason: '' });
  });

  it('an attendant walks nowhere', async () => {
    const results = await runWalk({ url: workspace.url, email: 'ana@recado.demo', password: 'recado' }, seed);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
  });
});
