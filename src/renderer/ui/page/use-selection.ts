import { useState } from 'react';

export type Selection<R> = {
  selected: readonly R[];
  has: (row: R) => boolean;
  toggle: (row: R) => void;
  /** Adds rows that are not selected yet. */
  add: (rows: readonly R[]) => void;
  /** Deselects the rows for which `predicate` is false. */
  keep: (predicate: (row: R) => boolean) => void;
  clear: () => void;
};

/** Selected rows, which stay selected while another search is shown. */
export function useSelection<R extends { id: number | string }>(): Selection<R> {
  const [selected, setSelected] = useState<readonly R[]>([]);
  const has = ({ id }: R): boolean => selected.some((one) => one.id === id);
  return {
    selected,
    has,
    toggle: (row) => setSelected(has(row) ? selected.filter(({ id }) => id !== row.id) : [...selected, row]),
    add: (rows) => setSelected([...selected, ...rows.filter((row) => !has(row))]),
    keep: (predicate) => setSelected(selected.filter(predicate)),
    clear: () => setSelected([]),
  };
}
