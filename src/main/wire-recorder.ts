import { join } from 'node:path';

import { observeCalls } from './ipc/observe-calls';
import type { Router } from './ipc/router';
import type { PolicyResult } from './policy/policy';
import type { Clock } from './ports/clock';
import type { PreferencesService } from './preferences/preferences';
import { openCrashCopy } from './recorder/crash-copy';
import type { BundleDeps } from './recorder/diagnostic-bundle';
import { createBundleMaker } from './recorder/diagnostic-bundle';
import type { ObservedServices, Observers } from './recorder/recorded-services';
import { createObservers, recordServices } from './recorder/recorded-services';
import type { Recorder } from './recorder/recorder';
import { createRecorder } from './recorder/recorder';
import type { SessionService } from './session/session';

export type RecorderServices = {
  recorder: Recorder;
  /** Lines of the run before this one. */
  previous: readonly string[];
  /** Null where the organisation does not allow it. */
  observers: Observers | null;
  /** The router, with its calls recorded. */
  observed(router: Router): Router;
  /** Records what main's services tell. Returns a function that stops it. */
  follow(services: ObservedServices): () => void;
  dispose(): void;
};

type RecorderDeps = { policy: Pick<PolicyResult, 'policy'>; userData: string; clock: Clock };

/** The recorder of this run and its copy on disk; without either where the organisation does not allow it. */
export function wireRecorder({ policy, userData, clock }: RecorderDeps): RecorderServices {
  // Opened in any case, which removes the copy of an earlier run.
  const copy = openCrashCopy(join(userData, 'recorder.log'), clock);
  if (policy.policy.diagnosticBundle === false) {
    const recorder = createRecorder({ clock });
    const nothing = (): void => undefined;
    return {
      recorder,
      previous: [],
      observers: null,
      observed: (router) => router,
      follow: () => nothing,
      dispose: nothing,
    };
  }
  const recorder = createRecorder({ clock, onLine: (line) => copy.add(line) });
  const observers = createObservers(recorder);
  recorder.record({ kind: 'started' });
  // A monitor sees the error before it ends the program.
  process.on('uncaughtExceptionMonitor', copy.flush);
  return {
    recorder,
    previous: copy.previous,
    observers,
    observed: (router) => observeCalls(router, { clock, ...observers }),
    follow: (services) => recordServices(recorder, services),
    dispose() {
      process.removeListener('uncaughtExceptionMonitor', copy.flush);
      copy.dispose();
    },
  };
}

type BundleWiring = {
  recording: RecorderServices;
  policy: Pick<PolicyResult, 'policy'>;
  about: Pick<BundleDeps['about'], 'version' | 'platform'>;
  session: Pick<SessionService, 'current'>;
  preferences: Pick<PreferencesService, 'current'>;
} & Pick<BundleDeps, 'clock' | 'readLog' | 'check'>;

/** Makes the archive for support out of what this machine has recorded. */
export function wireBundle({ recording, policy, about, session, preferences, ...deps }: BundleWiring) {
  const { arch, versions } = process;
  const { electron, chrome, node } = versions;
  return createBundleMaker({
    ...deps,
    ...recording,
    about: { ...about, arch, versions: { electron, chrome, node } },
    preferences: () => preferences.current(),
    capabilities: () => session.current()?.view.capabilities ?? [],
    isAllowed: policy.policy.diagnosticBundle !== false,
  });
}
