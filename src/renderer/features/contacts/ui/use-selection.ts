import { useState } from 'react';

import type { Contact } from '@shared/domain/contact';

type Selection = {
  selected: readonly Contact[];
  has: (contact: Contact) => boolean;
  toggle: (contact: Contact) => void;
  clear: () => void;
};

/** Selected contacts, which stay selected while another search is shown. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<readonly Contact[]>([]);
  const has = ({ id }: Contact): boolean => selected.some((one) => one.id === id);
  return {
    selected,
    has,
    toggle: (contact) =>
      setSelected(has(contact) ? selected.filter(({ id }) => id !== contact.id) : [...selected, contact]),
    clear: () => setSelected([]),
  };
}
