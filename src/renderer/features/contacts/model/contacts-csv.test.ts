import { expect, it } from 'vitest';

import { contactsCsvHead, contactsCsvLines } from './contacts-csv';

const clara = { name: 'Clara Nunes', number: '5520911110000', email: 'clara@example.com' };

it('the file has name, number and email, separated by semicolons [CONTACT-005, CONTACT-006]', () => {
  const text = contactsCsvHead + contactsCsvLines([clara, { ...clara, name: '=1+1' }]);
  const lines = ['name;number;email', 'Clara Nunes;5520911110000;clara@example.com'];
  expect(text).toBe(`\uFEFF${lines.join('\r\n')}\r\n'=1+1;5520911110000;clara@example.com\r\n`);
});
