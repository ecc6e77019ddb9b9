import { createContext, use, useState } from 'react';

/** Account whose choices of columns are read and written; set where somebody is signed in. */
export const ListOwner = createContext('');

type HiddenColumns = { hidden: ReadonlySet<string>; toggle: (key: string) => void };

/** Columns that the user has hidden in a list, kept on this computer. */
export function useHiddenColumns(listId: string): HiddenColumns {
  const key = `columns ${use(ListOwner)} ${listId}`;
  const [chosen, setChosen] = useState(() => ({ key, hidden: read(key) }));
  const hidden = chosen.key === key ? chosen.hidden : read(key);
  const toggle = (column: string): void => {
    const next = new Set(hidden);
    if (!next.delete(column)) next.add(column);
    write(key, next);
    setChosen({ key, hidden: next });
  };
  return { hidden, toggle };
}

function read(key: string): ReadonlySet<string> {
  return new Set((localStorage.getItem(key) ?? '').split(' ').filter((column) => column !== ''));
}

function write(key: string, hidden: ReadonlySet<string>): void {
  try {
    if (hidden.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, [...hidden].join(' '));
  } catch {
    // A full storage costs only the memory of the choice.
  }
}
