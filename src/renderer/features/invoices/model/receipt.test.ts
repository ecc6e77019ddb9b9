import { expect, it } from 'vitest';

import { receiptDocument } from './receipt';

it('a receipt is a page with its rows, and texts of servers are no markup in it', () => {
  const page = receiptDocument('Recibo 7', 'pt', [
    { label: 'Detalhes', value: '<script>alert("1")</script>' },
    { label: 'Pagador', value: 'Sol & Mar' },
  ]);
  expect(page).toContain('<html lang="pt">');
  expect(page).toContain('<h1>Recibo 7</h1>');
  expect(page).toContain('<td>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</td>');
  expect(page).toContain('<th scope="row">Pagador</th><td>Sol &amp; Mar</td>');
  expect(page).not.toContain('<script');
});
