import { AppError } from '@shared/domain/app-error';
import type { LoginItemView } from '@shared/ipc/login-item';

import type { Logger } from '../ports/logger';
import type { LoginItem } from '../ports/login-item';

export type LoginItemService = {
  read(): LoginItemView;
  /** Throws ERR_PREFERENCE_FORCED, or ERR_LOGIN_ITEM_REFUSED where the system does not take the change. */
  write(isOn: boolean): LoginItemView;
};

type LoginItemDeps = {
  loginItem: LoginItem;
  /** The value of the policy; undefined where the user decides. */
  forced: boolean | undefined;
  log: Logger;
};

/** The start with the computer under the policy, which is applied to the system once. */
export function createLoginItemService({ loginItem, forced, log }: LoginItemDeps): LoginItemService {
  const view = (): LoginItemView => ({ state: loginItem.read(), isForced: forced !== undefined });

  function applyPolicy(isOn: boolean): void {
    const state = loginItem.read();
    if (state === 'unavailable' || isOn === (state !== 'off')) return;
    try {
      loginItem.write(isOn);
      log.info('login item set by the policy', { isOn });
    } catch {
      log.warn('login item refused', { isOn });
    }
  }

  if (forced !== undefined) applyPolicy(forced);
  return {
    read: view,
    write(isOn) {
      if (forced !== undefined) throw new AppError('ERR_PREFERENCE_FORCED', 'forbidden');
      loginItem.write(isOn);
      return view();
    },
  };
}
