/** Axis label of a count. Ticks between two integers get none. */
export const countLabel = (value: number): string => (Number.isInteger(value) ? String(value) : '');
