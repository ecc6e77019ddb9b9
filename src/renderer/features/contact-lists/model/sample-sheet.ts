const address = new URL('../../../../../resources/samples/contact-list.xlsx', import.meta.url).href;

/** Hands the user a sheet to fill in, with the columns that an import looks for. */
export function saveSampleSheet(name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
