import { expect, it } from 'vitest';

import type { Notice } from '../ports/notifier';
import { defaultPreferences } from '../preferences/preferences-service';
import { withHiddenPreviews } from './hidden-previews';
import { createNativeTexts } from './native-texts';

const personal: Notice = {
  tag: 'ticket-7',
  title: 'Clara',
  body: 'minha senha é 1234',
  onClick: () => undefined,
  controls: { reply: { placeholder: 'Responder', run: () => undefined } },
};

function shownWith(hidesPreviews: boolean, notice: Notice, isLocked = false): Notice | undefined {
  const shown: Notice[] = [];
  const notifier = withHiddenPreviews(
    { show: (one) => shown.push(one), withdraw: () => undefined, clear: () => undefined },
    {
      preferences: { current: () => ({ ...defaultPreferences, hidesPreviews }) },
      lock: { isLocked: () => isLocked },
      texts: createNativeTexts({ current: () => ({ language: 'pt' }) }),
    },
  );
  notifier.show(notice);
  return shown[0];
}

it('a hidden preview has neither name nor text nor answers, and keeps its click', () => {
  const shown = shownWith(true, personal);
  expect(shown).toEqual({ ...personal, title: 'Recado', body: 'Mensagem nova de um cliente', controls: undefined });
});

it.each([
  [false, personal],
  [true, { ...personal, isPublic: true as const }],
])('with hidden previews %s, this one is shown as it is', (hides, notice) => {
  expect(shownWith(hides, notice)).toBe(notice);
});

it('a locked application hides the preview without the wish of the user', () => {
  const shown = shownWith(false, personal, true);
  expect(shown).toEqual({ ...personal, title: 'Recado', body: 'Mensagem nova de um cliente', controls: undefined });
});

it('a locked application keeps back the name of a number too', () => {
  const number: Notice = { ...personal, title: 'Número desconectado: Ana', body: 'Clientes escrevem', isPublic: true };
  const shown = shownWith(false, number, true);
  expect(JSON.stringify(shown)).not.toMatch(/Ana|Clientes/);
  expect(shown?.onClick).toBe(number.onClick);
});
