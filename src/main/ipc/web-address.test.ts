import { expect, it } from 'vitest';

import { toWebAddress } from './web-address';

it.each([
  ['https://exemplo.com/a?b=c#d', 'https://exemplo.com/a?b=c#d'],
  ['http://exemplo.com', 'http://exemplo.com/'],
  ['HTTPS://EXEMPLO.com/á', 'https://exemplo.com/%C3%A1'],
])('%s opens as %s', (text, address) => {
  expect(toWebAddress(text)).toBe(address);
});

it.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'smb://host/share',
  'ms-settings:display',
  'app://recado/index.html',
  'https://banco.com@exemplo.com/',
  'exemplo.com',
  '//exemplo.com',
  '',
  `https://exemplo.com/${'a'.repeat(5000)}`,
])('%s does not open', (text) => {
  expect(() => toWebAddress(text)).toThrow(expect.objectContaining({ code: 'ERR_LINK_REFUSED' }));
});
