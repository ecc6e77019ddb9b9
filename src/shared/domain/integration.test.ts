import { expect, it } from 'vitest';

import {
  integration,
  integrationDetails,
  integrationFields,
  integrationTypes,
  isWebAddress,
  projectNameOf,
} from './integration';

it.each([
  ['dialogflow', 'my-project'],
  ['n8n', 'Vendas'],
  ['webhook', 'Vendas'],
  ['typebot', 'Vendas'],
  ['flowbuilder', 'Vendas'],
] as const)('the project of a %s is called %s', (type, name) => {
  expect(projectNameOf({ type, name: 'Vendas', projectName: 'my-project' })).toBe(name);
});

it('each type has its fields, and an unknown type is a webhook', () => {
  for (const type of integrationTypes) expect(integration.parse({ id: 1, type, name: 'x' }).type).toBe(type);
  expect(integration.parse({ id: 1, type: 'zapier', name: 'x' }).type).toBe('webhook');
  expect(integrationFields).toEqual({
    dialogflow: ['projectName', 'jsonContent', 'language'],
    n8n: ['urlN8N'],
    webhook: ['urlN8N'],
    typebot: [
      'urlN8N',
      'typebotSlug',
      'typebotExpires',
      'typebotDelayMessage',
      'typebotKeywordFinish',
      'typebotKeywordRestart',
      'typebotUnknownMessage',
      'typebotRestartMessage',
    ],
    flowbuilder: [],
  });
});

it('details of a bare row are empty', () => {
  expect(integrationDetails.parse({ id: 1, type: 'typebot', name: 'x', typebotExpires: '2' })).toEqual({
    id: 1,
    type: 'typebot',
    name: 'x',
    projectName: '',
    jsonContent: '',
    language: '',
    urlN8N: '',
    typebotSlug: '',
    typebotExpires: 2,
    typebotDelayMessage: 0,
    typebotKeywordFinish: '',
    typebotKeywordRestart: '',
    typebotUnknownMessage: '',
    typebotRestartMessage: '',
  });
});

it.each([
  [' https://bot.example/hook ', true],
  ['http://bot.example', true],
  ['ftp://bot.example', false],
  ['bot.example', false],
  ['', false],
])('%j is the address of a robot: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});
