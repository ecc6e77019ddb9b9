import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { changedFields, changeOf } from './form-change';

const schema = z.object({
  name: z.string().trim().min(2),
  color: z.string().default('#A4CCCC'),
  order: z.int().nullable().optional(),
  hours: z.array(z.object({ day: z.string(), from: z.string() })).optional(),
  isShared: z.boolean().default(false),
});
const names = schema.keyof().options;

const values = fc.record(
  {
    name: fc.string({ minLength: 2, maxLength: 5 }).filter((text) => text.trim().length >= 2),
    color: fc.constantFrom('#A4CCCC', '#112233'),
    order: fc.option(fc.integer({ min: 0, max: 3 })),
    hours: fc.array(fc.record({ day: fc.constantFrom('monday', 'friday'), from: fc.constantFrom('', '08:00') }), {
      maxLength: 2,
    }),
    isShared: fc.boolean(),
  },
  { requiredKeys: [] },
);
/** Fields of a server that the form does not know. */
const unknown = fc.dictionary(fc.constantFrom('id', 'updatedAt', 'secret'), fc.string());
const carried = fc.subarray(names);

describe('the change of a record', () => {
  it('is empty where nothing was changed and nothing is carried', () => {
    fc.assert(
      fc.property(values, unknown, (read, more) => {
        expect(changeOf(schema, structuredClone(read), { read: { ...more, ...read }, carried: [] })).toEqual({});
      }),
    );
  });

  it('holds each changed field as it was typed, each carried field that was read, and nothing else', () => {
    fc.assert(
      fc.property(fc.record({ read: values, more: unknown, typed: values, fields: carried }), (drawn) => {
        const { read, more, typed, fields } = drawn;
        const shown = { ...structuredClone(read), ...typed };
        const change = changeOf(schema, shown, { read: { ...more, ...read }, carried: fields }) ?? {};
        const expected = names.filter((name) => {
          const now: unknown = Reflect.get(shown, name);
          const isChanged = JSON.stringify(now) !== JSON.stringify(Reflect.get(read, name));
          return now !== undefined && (isChanged || fields.includes(name));
        });
        expect(Object.keys(change).sort()).toEqual(expected.sort());
        for (const name of expected) {
          const parsed = schema.shape[name].parse(Reflect.get(shown, name));
          expect(Reflect.get(change, name)).toEqual(parsed);
        }
      }),
    );
  });

  it('checks the fields that it sends, and no other', () => {
    const read = { name: 'x', color: '#112233' };
    expect(changeOf(schema, { ...read, color: '#445566' }, { read, carried: [] })).toEqual({ color: '#445566' });
    expect(changeOf(schema, { ...read, color: '#445566' }, { read, carried: ['name'] })).toBeNull();
    expect(changeOf(schema, { ...read, name: 'y' }, { read, carried: [] })).toBeNull();
  });

  it('holds null for a select that was cleared', () => {
    const read = { name: 'Vendas', order: 2 };
    expect(changeOf(schema, { name: 'Vendas', order: undefined }, { read, carried: [] })).toEqual({ order: null });
  });

  it('takes a new file for a change', () => {
    const form = z.object({ file: z.instanceof(File).optional() });
    const [before, after] = [new File(['a'], 'a.txt'), new File(['a'], 'a.txt')];
    expect(changeOf(form, { file: after }, { read: { file: before }, carried: [] })).toEqual({ file: after });
    expect(changeOf(form, { file: before }, { read: { file: before }, carried: [] })).toEqual({});
  });

  it('of plain fields is found without a schema', () => {
    const read = { name: 'Ana', number: '1', extraInfo: [{ name: 'CPF', value: '1' }] };
    const typed = { ...structuredClone(read), name: 'Ana Dias' };
    expect(changedFields(typed, { read, carried: ['number'] })).toEqual({ name: 'Ana Dias', number: '1' });
  });
});
