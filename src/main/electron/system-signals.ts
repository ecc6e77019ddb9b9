import { networkInterfaces } from 'node:os';

import { powerMonitor } from 'electron';

import type { Clock } from '../ports/clock';
import type { SystemSignals } from '../ports/system-signals';

const networkInterval = 5_000;

/** Wake-up from Electron; changes of the network by looking at the machine's addresses, which Electron does not tell. */
export function createSystemSignals(clock: Clock, readAddresses: () => string = addressesOfMachine): SystemSignals {
  return {
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
        cancel = clock.after(networkInterval, look);
      };
      function look(): void {
        const found = readAddresses();
        // Without any address there is nothing to connect over: the change that counts is the one back.
        if (found !== known && found !== '') listener();
        known = found;
        wait();
      }
      wait();
      return () => cancel();
    },
  };
}

/** The addresses by which this machine reaches others: neither loopback nor link-local ones. */
function addressesOfMachine(): string {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
    .map(({ address }) => address)
    .sort()
    .join();
}
