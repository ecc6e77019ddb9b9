/** What is counted has no halves: a mark of the axis between two numbers has no name. */
export const countLabel = (value: number): string => (Number.isInteger(value) ? String(value) : '');
