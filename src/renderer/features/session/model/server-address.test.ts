import { expect, it } from 'vitest';

import { addressToCheck } from './server-address';

it.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['  api.example.com/  ', 'https://api.example.com/'],
  ['http://10.0.0.4:8080', 'http://10.0.0.4:8080'],
  ['localhost:4000', 'http://localhost:4000'],
  ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['localhost.example.com', 'https://localhost.example.com'],
  ['', ''],
  ['   ', ''],
  ['two words', ''],
  ['https://', ''],
])('%j is checked as %j', (typed, address) => {
  expect(addressToCheck(typed)).toBe(address);
});
