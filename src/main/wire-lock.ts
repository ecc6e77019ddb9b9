import type { LiveHandlersDeps } from './ipc/handlers/live-handlers';
import type { AppLock } from './lock/app-lock';
import { createAppLock } from './lock/app-lock';
import type { WritableLockState } from './lock/lock-state';
import { watchForLock } from './lock/lock-watch';
import { createPinStore } from './lock/pin-store';
import type { NativeTexts } from './notifications/native-texts';
import type { PolicyResult } from './policy/policy';
import type { Cipher } from './ports/cipher';
import type { Clock } from './ports/clock';
import type { LockSignals } from './ports/lock-signals';
import type { Logger } from './ports/logger';
import type { Notifier } from './ports/notifier';
import type { SystemUnlock } from './ports/system-unlock';
import type { WindowSurface } from './ports/window-surface';
import type { SessionService } from './session/session';
import type { LiveServices } from './wire-live';
import type { SettingsServices } from './wire-settings';

type LockDeps = Pick<SettingsServices, 'settings' | 'problems'> & {
  lock: WritableLockState;
  policy: Pick<PolicyResult, 'policy'>;
  cipher: Cipher;
  clock: Clock;
  logger: (scope: string) => Logger;
  texts: NativeTexts;
  system: SystemUnlock;
  signOut: () => Promise<void>;
};

/** The lock of this machine. */
export function wireLock({ settings, problems, logger, policy, lock: state, texts, ...deps }: LockDeps): AppLock {
  const log = logger('lock');
  return createAppLock({
    ...deps,
    state,
    store: createPinStore({ file: settings, cipher: deps.cipher, log, report: problems.of('settings') }),
    log,
    forcedMinutes: policy.policy.appLock?.idleMinutes ?? null,
    systemReason: () => texts()('unlockReason'),
  });
}

type Leaving = {
  session: Pick<SessionService, 'restore' | 'current' | 'signOut'>;
  delayedActions: Pick<LiveServices['delayedActions'], 'flush'>;
};

/** Signs out for good, also out of a session of another company that the super administrator has entered. */
export async function signOutFully({ session, delayedActions }: Leaving): Promise<void> {
  await session.restore();
  // They need the account's credentials.
  await delayedActions.flush();
  // The end of an entered session opens the own one.
  for (let left = 2; left > 0 && session.current() !== null; left -= 1) await session.signOut();
}

type Followers = {
  lock: AppLock;
  signals: LockSignals;
  clock: Clock;
  surface: Pick<WindowSurface, 'push'>;
  reload: () => void;
  notifier: Pick<Notifier, 'clear'>;
  realtime: Pick<LiveHandlersDeps['realtime'], 'show' | 'present' | 'openFlow'>;
};

/** Milliseconds in which the page has to load the lock screen by itself. */
const leaveMs = 2_000;

/** Locks when the user leaves; tells the page, clears notifications and shows colleagues nobody at the open ticket. */
export function followLock({ lock, signals, clock, surface, reload, notifier, realtime }: Followers) {
  let cancelReload = (): void => undefined;
  const announce = (isLocked: boolean): void => {
    cancelReload();
    surface.push('lock.changed', { isLocked });
    if (!isLocked) return;
    notifier.clear();
    // Nobody reads the ticket that was open.
    realtime.show({ ticketId: null, statuses: [], isFocused: false });
    realtime.present({ ticketId: null, isTyping: false });
    realtime.openFlow({ flowId: null });
    // A page that hangs would keep what is on it.
    cancelReload = clock.after(leaveMs, reload);
  };
  const stops = [lock.onChanged(announce), watchForLock({ lock, signals, clock })];
  return {
    /** The page is loaded, and asks anew what it may show. */
    onPage: () => cancelReload(),
    dispose() {
      cancelReload();
      for (const stop of stops) stop();
    },
  };
}

/** Locks; without a PIN it leads the user to setting one. */
export function lockOrSetUp(lock: Pick<AppLock, 'lock'>, surface: Pick<WindowSurface, 'reveal' | 'push'>): void {
  if (lock.lock()) return;
  surface.reveal();
  surface.push('lock.setUp', null);
}
