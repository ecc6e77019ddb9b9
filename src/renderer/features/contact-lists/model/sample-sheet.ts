const address = new URL('../../../../../resources/samples/contact-list.xlsx', import.meta.url).href;

/** Downloads an empty sheet with the columns that an import reads. */
export function saveSampleSheet(name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
