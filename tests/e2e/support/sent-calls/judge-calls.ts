import { carriedFields } from '@shared/api/carried-fields';
import type { Endpoint } from '@shared/api/endpoint';
import type { RequiredField } from '@shared/api/required-fields';
import { requiredFields, unmetFields } from '@shared/api/required-fields';
import { endpoints } from '@shared/api/table';

/** A request of the desktop client, as a server received it. The fields of a form are not recorded. */
export type SentCall = { method: string; route: string; isForm: boolean; query: unknown; body?: unknown };

export type Judgement = {
  /** Endpoints that were called, by name. */
  called: ReadonlySet<string>;
  /** Endpoints with demands of real servers that no request was compared with. */
  uncompared: readonly string[];
  /** Sentences about requests that lack a field which real servers need. */
  faults: readonly string[];
};

/** Routes that no endpoint describes: files, and the state of the server. */
const outsideOfTable = /^\/(public|health)(\/|$)/;

const required: Readonly<Record<string, readonly RequiredField[] | undefined>> = requiredFields;
const carried: Readonly<Record<string, readonly string[] | undefined>> = carriedFields;
const names = new Map(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path, files }]) => [
    keyOf({ method, route: path, isForm: files !== undefined }),
    name,
  ]),
);

/** Compares requests with what real servers require, and changes of records with the fields that they must carry. */
export function judgeCalls(calls: readonly SentCall[]): Judgement {
  const called = new Set<string>();
  const compared = new Set<string>();
  const faults = new Set<string>();
  for (const call of calls) {
    if (outsideOfTable.test(call.route)) continue;
    const name = names.get(keyOf(call));
    if (name === undefined) {
      faults.add(`${keyOf(call)} is not in the endpoint table`);
      continue;
    }
    called.add(name);
    if (call.isForm) continue;
    compared.add(name);
    for (const fault of faultsOf(name, call)) faults.add(fault);
  }
  const demanding = new Set([...Object.keys(required), ...Object.keys(carried)]);
  return {
    called,
    uncompared: [...demanding].filter((name) => !compared.has(name)).sort(),
    faults: [...faults].sort(),
  };
}

function keyOf({ method, route, isForm }: Pick<SentCall, 'method' | 'route' | 'isForm'>): string {
  return `${isForm ? 'form ' : ''}${method} ${route}`;
}

function faultsOf(name: string, { query, body }: SentCall): string[] {
  const unmet = unmetFields(name, { query, body })
    .filter(({ isStricterThanSpecified }) => isStricterThanSpecified !== true)
    .map(({ part, field }) => `${name} lacks what real servers require of the ${part}: ${field}`);
  const given = new Set(typeof body === 'object' && body !== null ? Object.keys(body) : []);
  // A field with a demand of its own may be left out where the demand allows it.
  const demanded = new Set((required[name] ?? []).map(({ field }) => field));
  const left = (carried[name] ?? [])
    .filter((field) => !given.has(field) && !demanded.has(field))
    .map((field) => `${name} does not carry what real servers would clear: ${field}`);
  return [...unmet, ...left];
}
