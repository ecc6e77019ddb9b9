import { join } from 'node:path';

import { findChromium } from '../system-packages';
import { root } from '../test-files';
import { benchAccounts } from './accounts-bench';
import { benchCampaign } from './campaign-bench';
import { benchContacts } from './contacts-bench';
import { benchEvents } from './events-bench';
import { benchFirstPage } from './first-page';
import { benchFlow } from './flow-bench';
import { benchHistory } from './history-bench';
import { benchList } from './list-bench';
import type { Measure } from './measures';
import { notMeasured } from './measures';
import { benchMedia } from './media-bench';
import { benchMemory } from './memory-bench';
import { benchOutage } from './outage-bench';
import { benchPartitions } from './partition-bench';
import { benchPostgres } from './postgres-bench';
import { benchProcesses } from './processes-bench';
import { processorTimeOfServer } from './processor-time';
import { benchRecorder } from './recorder-bench';
import { benchRequestRates, benchRequests } from './request-bench';
import { benchScale } from './scale-bench';
import { benchScreens } from './screen-bench';
import { benchSearch } from './search-bench';
import { benchShift } from './shift-bench';
import { benchSockets } from './sockets-bench';
import { benchStart } from './start-bench';
import { benchSwitching } from './switching-bench';
import { benchTyping } from './typing-bench';
import type { Place } from './window';
import { onScreen } from './window';
import { benchWorkspace } from './workspace-bench';

type Part = (place: Place) => Promise<Measure[]>;

/** Parts by name, in order: those that write much come last. */
const parts: Readonly<Record<string, Part>> = {
  page: () => Promise.resolve([benchFirstPage(join(root, 'out/renderer'))]),
  recorder: () => Promise.resolve(benchRecorder()),
  search: () => Promise.resolve(benchSearch()),
  start: inChromium('start', benchStart),
  screen: inChromium('list on screen', benchScreens),
  requests: inChromium('requests', benchRequests),
  rates: inChromium('requests by rate', benchRequestRates),
  switching: inChromium('switching', onScreen('switching', benchSwitching)),
  memory: inChromium('memory', onScreen('memory', benchMemory)),
  accounts: inChromium('accounts', onScreen('accounts', benchAccounts)),
  history: inChromium('history', onScreen('history', benchHistory)),
  list: inChromium('list', onScreen('list', benchList)),
  outage: inChromium('outage', onScreen('outage', benchOutage)),
  events: inChromium('events', benchEvents),
  typing: inChromium('typing', benchTyping),
  contacts: inChromium('contacts', onScreen('contacts', benchContacts)),
  flow: inChromium('flow', onScreen('flow of 500 blocks', benchFlow)),
  server: ({ server, folder }) => benchWorkspace(server, processorTimeOfServer(join(folder, 'workspace'))),
  postgres: benchPostgres,
  processes: benchProcesses,
  media: () => benchMedia(),
  partitions: () => benchPartitions(),
  campaign: ({ server }) => benchCampaign(server),
  scale: benchScale,
  sockets: benchSockets,
  shift: inChromium('shift', benchShift),
};

/** The parts of these names; all parts without a name. */
export function partsNamed(names: readonly string[]): { name: string; bench: Part }[] {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new Error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  }
  return Object.entries(parts)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, bench]) => ({ name, bench }));
}

function inChromium(what: string, part: Part): Part {
  const has = () => (process.env.CHROMIUM ?? findChromium()) !== undefined;
  return (place) => (has() ? part(place) : Promise.resolve([notMeasured(what, 'no Chromium')]));
}
