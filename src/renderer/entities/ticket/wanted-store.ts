import { create } from 'zustand';

import type { Contact } from '@shared/domain/contact';

/** A dialog about tickets that is asked for from several places, and stands once on the screen; `find` is a bar. */
export type Wanted =
  | { kind: 'newTicket'; contact?: Contact }
  | { kind: 'peek' | 'transfer' | 'find'; uuid: string }
  | { kind: 'schedule'; contact: Pick<Contact, 'id' | 'name'> };

/** Which dialog is open. Buttons, rows and keys write it, `app/` shows it. */
export const useWantedStore = create<{ wanted: Wanted | null }>(() => ({ wanted: null }));

export function wantDialog(wanted: Wanted | null): void {
  useWantedStore.setState({ wanted });
}
