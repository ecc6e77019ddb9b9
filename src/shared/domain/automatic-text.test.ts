import { expect, it } from 'vitest';

import { isAutomaticText } from './automatic-text';

it.each([
  ['*Mensagem automática:*\nBom dia', true],
  ['*Mensagem automática*:\nVocê foi transferido', true],
  ['*Automatic message:*\nHello', true],
  ['*Mensaje automático*:\nHa sido transferido', true],
  ['Mensagem automática: não', false],
  ['Recebi uma *mensagem automática:*', false],
  ['', false],
])('%j is automatic: %j', (text, isAutomatic) => {
  expect(isAutomaticText(text)).toBe(isAutomatic);
});
