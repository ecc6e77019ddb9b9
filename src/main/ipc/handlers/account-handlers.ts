import type { Accounts, AccountSlot } from '../../accounts/accounts';
import type { Handlers } from '../router';

export type AccountHandlersDeps = {
  accounts: Pick<Accounts<AccountSlot>, 'view' | 'add' | 'show' | 'unsent' | 'remove'>;
};

type Names = 'accounts.list' | 'accounts.add' | 'accounts.show' | 'accounts.unsent' | 'accounts.remove';

export function accountHandlers({ accounts }: AccountHandlersDeps): Pick<Handlers, Names> {
  return {
    'accounts.list': () => accounts.view(),
    'accounts.add': () => {
      accounts.add();
    },
    'accounts.show': ({ id }) => {
      accounts.show(id);
    },
    'accounts.unsent': ({ id }) => accounts.unsent(id),
    'accounts.remove': async ({ id }) => {
      await accounts.remove(id);
    },
  };
}
