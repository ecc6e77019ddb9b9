import { expect, it } from 'vitest';

import type { Macro, MacroStep } from './macro';
import { macro, macroList } from './macro';

const text: MacroStep = { kind: 'text', text: 'Olá' };
const resolve: MacroStep = { kind: 'resolve' };
const aMacro = (parts: Partial<Macro> = {}): Macro => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Fim',
  key: null,
  asksFirst: true,
  steps: [text],
  ...parts,
});

it.each([
  ['a text before the end', [text, resolve], true],
  ['a step after resolving', [resolve, text], false],
  ['a step after resolving, in the middle', [text, resolve, text], false],
  ['a step after a snooze', [{ kind: 'snooze', until: 'later' }, text], false],
  ['two endings', [{ kind: 'snooze', until: 'later' }, resolve], false],
  ['no step', [], false],
  ['more steps than a macro may have', Array.from({ length: 13 }, () => text), false],
] satisfies [string, MacroStep[], boolean][])('%s', (_title, steps, isValid) => {
  expect(macro.safeParse(aMacro({ steps })).success).toBe(isValid);
});

it('a key starts one macro', () => {
  expect(macroList.safeParse([aMacro({ key: '1' }), aMacro({ key: '2' }), aMacro(), aMacro()]).success).toBe(true);
  expect(macroList.safeParse([aMacro({ key: '1' }), aMacro({ key: '1' })]).success).toBe(false);
});
