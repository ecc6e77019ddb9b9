/** Reads texts out of a form that is stored as it was filled in; numbers read as they are written. */
export function fieldText(fields: Readonly<Record<string, unknown>>): (key: string, otherwise?: string) => string {
  return (key, otherwise = '') => {
    const value = fields[key];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : otherwise;
  };
}
