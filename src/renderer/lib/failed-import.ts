/** True for the rejection of a dynamic `import()` whose file could not be loaded. */
export function isFailedImport(error: unknown): boolean {
  return error instanceof TypeError && error.message.startsWith('Failed to fetch dynamically imported module');
}
