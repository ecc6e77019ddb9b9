import { networkInterfaces } from 'node:os';

import { powerMonitor } from 'electron';

import type { Clock } from '../ports/clock';
import type { SystemSignals } from '../ports/system-signals';

const networkInterval = 5_000;
/** Seconds without input after which the state is `idle`; of no interest, but the function wants a number. */
const idleSeconds = 3_600;

/**
 * Wake-up and lock from Electron's powerMonitor; network changes by polling the machine's addresses, which Electron does not
 * report.
 */
export function createSystemSignals(
  clock: Clock,
  platform: NodeJS.Platform,
  readAddresses: () => string = addressesOfMachine,
): SystemSignals {
  return {
    isLocked: () => powerMonitor.getSystemIdleState(idleSeconds) === 'locked',
    onUnlock(listener) {
      if (platform !== 'darwin' && platform !== 'win32') return () => undefined;
      powerMonitor.on('unlock-screen', listener);
      return () => {
        powerMonitor.removeListener('unlock-screen', listener);
      };
    },
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
