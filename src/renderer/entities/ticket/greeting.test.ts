import { expect, it } from 'vitest';

import { languages } from '@shared/i18n/languages';
import { textsOf } from '@tests/support/renderer/texts';

it('the greeting at an acceptance names the attendant, in each language', () => {
  for (const language of languages) expect(textsOf(language).tickets.greeting.body).toContain('{{attendant}}');
});
