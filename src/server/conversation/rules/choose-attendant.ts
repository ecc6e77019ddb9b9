/** `open` counts the open tickets; `assignedAt` is the last automatic assignment in milliseconds, null before the first. */
export type Attendant = { id: number; open: number; assignedAt: number | null };

type Rule = { mode: 'off' | 'roundRobin' | 'leastBusy'; capacity: number };

/** The attendant who gets the next ticket; null where nobody may. A capacity of 0 is no limit. */
export function chooseAttendant(attendants: readonly Attendant[], { mode, capacity }: Rule): number | null {
  if (mode === 'off') return null;
  const free = attendants.filter(({ open }) => capacity === 0 || open < capacity);
  const [first] = free.sort((one, other) => {
    const byLoad = mode === 'leastBusy' ? one.open - other.open : 0;
    return byLoad || (one.assignedAt ?? 0) - (other.assignedAt ?? 0) || one.id - other.id;
  });
  return first?.id ?? null;
}
