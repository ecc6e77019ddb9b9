import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Endpoint } from './endpoint';
import { endpoints } from './table';

/** Endpoints that change a record, with the schema of their body. */
const changes = Object.entries<Endpoint>(endpoints).flatMap(([name, { method, body }]) =>
  method === 'PUT' && body instanceof z.ZodObject ? [{ name, body }] : [],
);

describe('the body of a change holds only what the client sends', () => {
  test('every record area is covered', () => {
    expect(changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['tags.update', 'quickMessages.update']));
    expect(changes.length).toBeGreaterThan(20);
  });

  test.each(changes)('$name adds no field that was left out', ({ body }) => {
    // A refined object cannot be made partial.
    expect(z.object(body.shape).partial().parse({})).toEqual({});
  });
});
