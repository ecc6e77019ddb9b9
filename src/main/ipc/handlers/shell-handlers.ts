import type { OpenExternal } from '../../ports/open-external';
import type { UnreadBadge } from '../../ports/window-surface';
import type { PreferencesService } from '../../preferences/preferences';
import type { PushChannel } from '../push-channel';
import type { Handlers } from '../router';
import { toWebAddress } from '../web-address';

export type ShellHandlersDeps = {
  preferences: PreferencesService;
  badge: UnreadBadge;
  openExternal: OpenExternal;
  pushes: Pick<PushChannel, 'listening'>;
};

type Names = 'preferences.update' | 'unread.report' | 'links.open' | 'pushes.listening';

export function shellHandlers({ preferences, badge, openExternal, pushes }: ShellHandlersDeps): Pick<Handlers, Names> {
  return {
    'preferences.update': (change) => preferences.update(change),
    'unread.report': ({ count }) => {
      badge.show(count);
    },
    'links.open': async ({ url }) => {
      await openExternal(toWebAddress(url));
    },
    'pushes.listening': ({ push }) => {
      pushes.listening(push);
    },
  };
}
