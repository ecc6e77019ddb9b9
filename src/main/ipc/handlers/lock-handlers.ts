import type { AppLock } from '../../lock/app-lock';
import type { Handlers } from '../router';

export type LockHandlersDeps = {
  lock: Omit<AppLock, 'onChanged' | 'idleMinutes' | 'dispose'>;
};

type Names = Extract<keyof Handlers, `lock.${string}`>;

export function lockHandlers({ lock }: LockHandlersDeps): Pick<Handlers, Names> {
  return {
    'lock.read': () => lock.view(),
    'lock.lock': () => {
      lock.lock();
    },
    'lock.unlock': async ({ secret }) => {
      await lock.unlock(secret);
    },
    'lock.unlockBySystem': async () => {
      await lock.unlockBySystem();
    },
    'lock.setPin': ({ secret, current }) => lock.setPin(secret, current),
    'lock.removePin': ({ current }) => lock.removePin(current),
    'lock.setOptions': (options) => lock.setOptions(options),
    'lock.forget': async () => {
      await lock.forget();
    },
  };
}
