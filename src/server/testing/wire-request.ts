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

/** Source of a request's parts: `home` creates the records, `callerCompanyId` is the caller's company. */
export type RequestContext = { home: TestCompany; callerCompanyId: number };

/** Marks every text of the home company, so that leaks into other companies are found. */
export const ofHome = 'of-home';
