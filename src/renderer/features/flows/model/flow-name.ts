/** Reason for refusing the name of a flow, by the name of its text in `flows:literal`. */
type FlowNameFault = 'nameMissing' | 'nameShort' | 'nameLong';

/** Checks the name of a flow; null if it is valid. */
export function flowNameFault(name: string): FlowNameFault | null {
  const { length } = name.trim();
  if (length === 0) return 'nameMissing';
  if (length < 2) return 'nameShort';
  return length > 50 ? 'nameLong' : null;
}
