import type { TestCompany } from './test-company';

/** A request as the wire has it; path and method are the table's. */
export type WireRequest = {
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  files?: WireFiles;
};

/** Files of a form, under the field that carries them. */
export type WireFiles = { field: string; files: readonly { name: string; bytes: Uint8Array }[] };

/** What a request is made of: records of `home` that are new for this one, and the company of whoever calls. */
export type RequestContext = { home: TestCompany; callerCompanyId: number };

/** Every text of the home company carries this, so that it is known where none may be. */
export const ofHome = 'of-home';
