import type { DiagnosticBundle } from '@shared/ipc/diagnostic-bundle';

import type { Diagnostics, DiagnosticsDeps } from './diagnostics/diagnostics';
import { createDiagnostics } from './diagnostics/diagnostics';
import type { NativeTexts } from './notifications/native-texts';
import type { NoticeFailure, Notifier } from './ports/notifier';
import type { WindowSurface } from './ports/window-surface';
import type { PreferencesService } from './preferences/preferences';
import { freeSpaceAt } from './storage/space-watch';
import type { AccountServices } from './wire-account';
import type { LiveServices } from './wire-live';
import type { RecorderServices } from './wire-recorder';
import { wireBundle } from './wire-recorder';

type Deps = Pick<DiagnosticsDeps, 'about' | 'clock' | 'resolveProxy' | 'policy' | 'readLog'> & {
  account: Pick<AccountServices, 'server' | 'session' | 'serverClock'>;
  live: Pick<LiveServices, 'events' | 'isOffline' | 'onStatus' | 'sound' | 'noticeTally'>;
  surface: WindowSurface;
  notifier: Notifier;
  systemNotifier: { failure(): NoticeFailure | null };
  texts: NativeTexts;
  userData: string;
  preferences: PreferencesService;
  recording: RecorderServices;
};

export type DiagnosticServices = Diagnostics & { makeBundle(): Promise<DiagnosticBundle> };

/** The self-check of this computer, its network and the server, and the archive for support. */
export function wireDiagnostics(deps: Deps): DiagnosticServices {
  const { account, live, notifier, texts, surface } = deps;
  const { server, session, serverClock } = account;
  const stopRecording = deps.recording.follow({ ...live, session });
  const diagnostics = createDiagnostics({
    ...deps,
    server,
    serverClock,
    link: { isSignedIn: () => session.current() !== null, isOffline: live.isOffline, onStatus: live.onStatus },
    noticeFailure: () => deps.systemNotifier.failure(),
    noticeTally: () => live.noticeTally(),
    secretStorage: () => session.secretStorage(),
    freeSpace: () => freeSpaceAt(deps.userData),
    showTestNotice() {
      const t = texts();
      const text = { title: t('testNotice.title'), body: t('testNotice.body') };
      notifier.show({ tag: 'test', isPublic: true, ...text, onClick: () => surface.reveal() });
      live.sound.play();
    },
  });
  return {
    ...diagnostics,
    makeBundle: wireBundle({ ...deps, session, check: () => diagnostics.run() }),
    dispose() {
      stopRecording();
      diagnostics.dispose();
    },
  };
}
