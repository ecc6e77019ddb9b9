import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createExchange } from '@main/backend/exchange';
import { createReadMissingRoutes } from '@main/backend/missing-routes';
import { createNetwork } from '@main/network/network';
import { optionalRoutes } from '@shared/domain/optional-route';

import { missedByUsers } from './consequences';
import type { DemoServer } from './demo-server';
import { startDemoServer } from './demo-server';
import type { Result } from './outcome';
import { runContract } from './run-contract';

/** Endpoints that the server lacks. */
const lacks = {
  atendechat: (name: string) => name === 'integrations.testSession',
  codatendechat: (name: string) => name === 'integrations.testSession',
  f12tecnologia: (name: string) => name === 'integrations.testSession',
  lukyanaraujo: (name: string) => name === 'integrations.testSession',
  whaticket: (name: string) =>
    /^(integrations\.testSession|users\.setLanguage|flows\..*|phraseCampaigns\..*)$/.test(name),
  ticketz: (name: string) =>
    /^(flows|phraseCampaigns|files|prompts|integrations|kanban|dashboard|passwordReset)\.|^(users\.setLanguage|companies\.plan|contacts\.upload|(quickMessages|schedules)\.(attach|detach))$/.test(
      name,
    ),
};

const missingRoutes = {
  atendechat: ['robotTest'],
  codatendechat: ['robotTest'],
  f12tecnologia: ['robotTest'],
  lukyanaraujo: ['robotTest'],
  whaticket: ['flows', 'phrases', 'robotTest'],
  ticketz: [...optionalRoutes],
};

describe.each(['atendechat', 'codatendechat', 'f12tecnologia', 'lukyanaraujo', 'whaticket', 'ticketz'] as const)(
  'a server with the defects of %s',
  (server) => {
    let workspace: DemoServer;
    let results: Result[];

    beforeAll(async () => {
      workspace = await startDemoServer({ quirks: server });
      results = await runContract({ url: workspace.url, email: 'super@recado.demo', password: 'recado' });
    });
    afterAll(() => workspace.close());

    it('keeps the contract in every endpoint that it has', () => {
      const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
      // The contract waits for the event about a sign-in elsewhere.
      expect(failed).toEqual(server === 'lukyanaraujo' ? ['session.logout'] : []);
      const missing = results.filter(({ outcome }) => outcome === 'missing').map(({ name }) => name);
      expect(missing.filter((name) => !lacks[server](name))).toEqual([]);
      expect(missing).toContain('integrations.testSession');
    });

    it('is found by the client to lack its routes', async () => {
      const exchange = createExchange({ serverClock: { received: () => undefined }, network: createNetwork() });
      onTestFinished(() => exchange.close());
      expect(await createReadMissingRoutes(exchange.probe)(workspace.url)).toEqual(missingRoutes[server]);
    });

    it('is reported with a sentence for each area that users miss', () => {
      const areas = new Set(results.filter(({ outcome }) => outcome === 'missing').map(({ area }) => area));
      expect(missedByUsers(results).length).toBeGreaterThanOrEqual(areas.size);
    });
  },
);
