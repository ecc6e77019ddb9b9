import type { CallInput } from '@shared/ipc/calls';

import type { Handlers } from '../router';

export type WindowHandlersDeps = {
  /** Windows of single tickets of the account whose page calls. */
  windows: {
    open(ticket: CallInput<'windows.open'>): void;
    close(ticket: CallInput<'windows.close'>): void;
    showTicket(ticket: CallInput<'windows.showTicket'>): void;
  };
};

type Names = 'windows.open' | 'windows.close' | 'windows.showTicket';

export function windowHandlers({ windows }: WindowHandlersDeps): Pick<Handlers, Names> {
  return {
    'windows.open': (ticket) => {
      windows.open(ticket);
    },
    'windows.close': (ticket) => {
      windows.close(ticket);
    },
    'windows.showTicket': (ticket) => {
      windows.showTicket(ticket);
    },
  };
}
