import { expect, it } from 'vitest';

import { isPhraseSaid, phraseCampaign } from './phrase-campaign';

it.each([
  ['Quero comprar', 'quero comprar', true],
  ['Quero comprar', '  QUERO \n  comprar ', true],
  [' Quero   comprar ', 'quero comprar', true],
  ['AÇÃO', 'ação', true],
  ['Quero comprar', 'quero comprar já', false],
  ['Quero comprar', 'querocomprar', false],
  ['Quero comprar', '', false],
  ['', '', false],
  [' ', ' ', false],
])('the phrase %j matches %j: %s', (phrase, text, isSaid) => {
  expect(isPhraseSaid(phrase, text)).toBe(isSaid);
});

it('a bare row names neither flow nor connection', () => {
  const row = { id: 1, name: 'x', phrase: 'oi', status: true };
  expect(phraseCampaign.parse(row)).toEqual({ ...row, flowId: null, whatsappId: null });
  expect(phraseCampaign.parse({ ...row, flowId: 2, whatsappId: 3 })).toMatchObject({ flowId: 2, whatsappId: 3 });
});
