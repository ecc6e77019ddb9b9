import type { Diagnostics, DiagnosticsDeps } from './diagnostics/diagnostics';
import { createDiagnostics } from './diagnostics/diagnostics';
import type { NativeTexts } from './notifications/native-texts';
import type { NoticeFailure, Notifier } from './ports/notifier';
import type { WindowSurface } from './ports/window-surface';
import { freeSpaceAt } from './storage/space-watch';
import type { AccountServices } from './wire-account';
import type { LiveServices } from './wire-live';

type Deps = Pick<DiagnosticsDeps, 'about' | 'clock' | 'resolveProxy' | 'policy' | 'readLog'> & {
  account: Pick<AccountServices, 'server' | 'session' | 'serverClock'>;
  live: Pick<LiveServices, 'isOffline' | 'onStatus' | 'sound' | 'noticeTally'>;
  surface: WindowSurface;
  notifier: Notifier;
  systemNotifier: { failure(): NoticeFailure | null };
  texts: NativeTexts;
  userData: string;
};

/** The self-check of this computer, its network and the server. */
export function wireDiagnostics(deps: Deps): Diagnostics {
  const { account, live, notifier, texts, surface } = deps;
  const { server, session, serverClock } = account;
  return createDiagnostics({
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
}
