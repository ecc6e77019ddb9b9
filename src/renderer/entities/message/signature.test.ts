import { expect, it } from 'vitest';

import { signedBody } from '@shared/domain/message';

import { splitSignature } from './signature';

it.each([
  [signedBody('Bom dia', 'Ana Ribeiro'), 'Ana Ribeiro', 'Bom dia'],
  ['*Ana Ribeiro:*\nBom dia\nTudo bem?', 'Ana Ribeiro', 'Bom dia\nTudo bem?'],
  ['*Ana Ribeiro *\nBom dia', 'Ana Ribeiro', 'Bom dia'],
  ['*Urgente* por favor', null, '*Urgente* por favor'],
  ['Bom dia', null, 'Bom dia'],
  ['', null, ''],
])('%j was signed by %j', (body, signature, text) => {
  expect(splitSignature(body)).toEqual({ signature, text });
});
