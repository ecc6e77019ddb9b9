import { expect, it } from 'vitest';

import { programCall } from './program-call';

const call = {
  id: 3,
  kind: 'text',
  tokenName: 'CRM',
  connectionName: 'Loja',
  status: 200,
  createdAt: '2026-03-02T12:03:00.000Z',
};

it('a call of a program is read with all its fields', () => {
  expect(programCall.parse(call)).toEqual(call);
});

it.each([{ id: undefined }, { kind: 'video' }, { status: '200' }, { createdAt: null }])(
  'a call of a program with %j is refused',
  (wrong) => {
    expect(programCall.safeParse({ ...call, ...wrong }).success).toBe(false);
  },
);
