import { networkInterfaces } from 'node:os';

import { powerMonitor } from 'electron';

import type { Clock } from '../ports/clock';
import type { SystemSignals } from '../ports/system-signals';
import { createAwayWatch } from './away-watch';

const networkInterval = 5_000;

/**
 * Wake-up and absence from Electron's powerMonitor; network changes by polling the machine's addresses, which Electron does
 * not report.
 */
export function createSystemSignals(
  clock: Clock,
  platform: NodeJS.Platform,
  readAddresses: () => string = addressesOfMachine,
): SystemSignals {
  return {
    ...createAwayWatch(clock, platform),
    onResume(listener) {
      powerMonitor.on('resume', listener);
      return () => {
        powerMonitor.removeListener('resume', listener);
      };
    },
    onNetworkChange(listener) {
      let known = readAddresses();
      let cancel: () => void = () => undefined;
      const wait = () => {
        cancel = clock.after(networkInterval, check);
      };
      function check(): void {
        const found = readAddresses();
        // Without any address there is no network to connect over; only its return is reported.
        if (found !== known && found !== '') listener();
        known = found;
        wait();
      }
      wait();
      return () => cancel();
    },
  };
}

/** Addresses of the machine without loopback and link-local ones. */
function addressesOfMachine(): string {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
    .map(({ address }) => address)
    .sort()
    .join();
}
