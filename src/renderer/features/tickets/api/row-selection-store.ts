import { create } from 'zustand';

import type { RowSelection } from '../model/row-selection';
import { noSelection, withRange, withToggled } from '../model/row-selection';

/** The selected rows of the list on screen. */
const useSelection = create<RowSelection>(() => noSelection);

/** Uuids of the selected rows; some may have left the list. */
export function useSelectedUuids(): readonly string[] {
  return useSelection(({ uuids }) => uuids);
}

export function useIsChosen(uuid: string): boolean {
  return useSelection(({ uuids }) => uuids.includes(uuid));
}

export function toggleRow(uuid: string): void {
  useSelection.setState((selection) => withToggled(selection, uuid));
}

/** Selects the rows between the row toggled last and `to`; without one, between `from` and `to`. */
export function selectRange(range: Parameters<typeof withRange>[1]): void {
  useSelection.setState((selection) => withRange(selection, range));
}

export function clearSelection(): void {
  useSelection.setState(noSelection);
}
