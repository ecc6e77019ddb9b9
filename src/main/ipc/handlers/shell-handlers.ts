import type { OpenExternal } from '../../ports/open-external';
import type { UnreadBadge } from '../../ports/window-surface';
import type { PreferencesService } from '../../preferences/preferences';
import type { Troubles } from '../../storage/troubles';
import type { PushChannel } from '../push-channel';
import type { Handlers } from '../router';
import { toWebAddress } from '../web-address';

export type ShellHandlersDeps = {
  preferences: PreferencesService;
  badge: UnreadBadge;
  openExternal: OpenExternal;
  pushes: Pick<PushChannel, 'listening'>;
  troubles: Pick<Troubles, 'dismiss'>;
};

type Names = 'preferences.update' | 'storage.dismiss' | 'unread.report' | 'links.open' | 'pushes.listening';

export function shellHandlers(deps: ShellHandlersDeps): Pick<Handlers, Names> {
  const { preferences, badge, openExternal, pushes, troubles } = deps;
  return {
    'preferences.update': (change) => preferences.update(change),
    'storage.dismiss': () => {
      troubles.dismiss();
    },
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
