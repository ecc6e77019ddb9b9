import { beforeEach, describe, expect, it } from 'vitest';

import type { Handlers } from '@main/ipc/router';
import { createRouter } from '@main/ipc/router';
import type { Sender } from '@main/ipc/trust';
import { isTrusted } from '@main/ipc/trust';
import type { CallName } from '@shared/ipc/calls';
import { calls } from '@shared/ipc/calls';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { neverLocked } from '@tests/support/main/lock-states';

import { hostileValues, pollutionOf } from './support/hostile-values';
import type { InputField } from './support/input-fields';
import { fieldsOf, withField } from './support/input-fields';

const base = 'app://recado/';
const own: Sender = { contentsId: 1, isTopFrame: true, url: `${base}index.html` };
const callNames = Object.keys(calls) as CallName[];

const reached: string[] = [];
beforeEach(() => {
  reached.length = 0;
});

/** A router whose handlers only record that they were reached. */
function aRouter(): ReturnType<typeof createRouter> {
  const entries = callNames.map((name) => [name, () => void reached.push(name)]);
  return createRouter({
    handlers: Object.fromEntries(entries) as Handlers,
    isTrusted: (sender) => isTrusted(sender, { contentsId: () => 1, base }),
    lock: neverLocked,
    log: createFakeLogger(),
    checksOutputs: false,
  });
}
const router = aRouter();

const refusal = { ok: false, error: { code: 'ERR_INVALID_INPUT', kind: 'validation' } };

/** Values that no call takes as its whole input. */
const neverAnInput: readonly unknown[] = [
  ...[null, 0, 1.5, true, '', 'text', Symbol('x'), 10n, () => undefined, [], [{}]],
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('hostile');
      },
    },
  ),
];
const withoutInput = callNames.filter((name) => calls[name].input.safeParse(undefined).success);
const withInput = callNames.filter((name) => !withoutInput.includes(name));

describe('a call of the renderer', () => {
  it.each(callNames)('%s refuses what is no input', async (name) => {
    for (const input of neverAnInput) {
      const result = await router(own, name, input);
      expect(result, typeof input).toMatchObject({ ok: false });
    }
    expect(reached).toEqual([]);
  });

  it.each(withoutInput)('%s takes no input at all', async (name) => {
    expect(await router(own, name, {})).toMatchObject(refusal);
    expect(reached).toEqual([]);
  });

  it.each(withInput)('%s is not run without its input', async (name) => {
    expect(await router(own, name, undefined)).toMatchObject(refusal);
    expect(reached).toEqual([]);
  });

  it.each(callNames)('%s answers every hostile input with a result', async (name) => {
    for (const input of hostileValues) {
      const accepted = calls[name].input.safeParse(input).success;
      const result = await router(own, name, input);
      expect(result.ok).toBe(accepted);
      if (!result.ok) expect(result).toMatchObject(refusal);
    }
    expect(pollutionOf()).toEqual([]);
  });
});

type Field = { name: CallName; field: InputField; title: string };
const typedFields = callNames.flatMap((name): Field[] =>
  fieldsOf(calls[name].input)
    .filter(({ types }) => !types.includes('any'))
    .map((field) => ({ name, field, title: `${name} ${field.path.join('.')}` })),
);

describe('a field of a call', () => {
  it.each(typedFields)('$title refuses an object, a list and a huge text', async ({ name, field }) => {
    const wrong: unknown[] = [{ toString: () => 'x' }, [[]], Number.NaN, 'x'.repeat(2_000_001), Symbol('x')];
    const isText = field.types.includes('string');
    for (const value of isText ? wrong.filter((one) => typeof one !== 'string') : wrong) {
      expect(await router(own, name, withField({}, field.path, value))).toMatchObject(refusal);
    }
    expect(reached).toEqual([]);
  });
});

describe('a sender that is not the application’s page', () => {
  const senders: readonly Sender[] = [
    { ...own, contentsId: 2 },
    { ...own, isTopFrame: false },
    { ...own, url: 'https://evil.test/app://recado/' },
    { ...own, url: 'app://recado.evil.test/' },
    { ...own, url: 'APP://RECADO/' },
    { ...own, url: 'file:///app://recado/' },
    { ...own, url: 'about:blank' },
  ];

  it.each(callNames)('%s is refused', async (name) => {
    for (const sender of senders) {
      expect(await router(sender, name, undefined)).toMatchObject({ ok: false, error: { code: 'ERR_CALL_REFUSED' } });
    }
    expect(reached).toEqual([]);
  });
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'session.', 'SESSION.SIGNIN', 0, null, {}])(
  'the name %j is no call',
  async (name) => {
    expect(await router(own, name, undefined)).toMatchObject({ ok: false, error: { code: 'ERR_UNKNOWN_CALL' } });
    expect(reached).toEqual([]);
  },
);
