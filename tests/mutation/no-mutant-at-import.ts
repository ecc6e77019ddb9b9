import { inject } from 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended.
  interface ProvidedContext {
    globalNamespace: string;
    mutantActivation: 'static' | 'runtime' | undefined;
  }
}

/**
 * Stryker activates the mutant of a run after the import of a test file. In a thread that is reused, the last mutant would
 * be active until then, and a file whose import it breaks would be missing from the run.
 */
const namespace: unknown = Reflect.get(globalThis, inject('globalNamespace'));
if (inject('mutantActivation') !== 'static' && typeof namespace === 'object' && namespace !== null) {
  Object.assign(namespace, { activeMutant: undefined });
}
