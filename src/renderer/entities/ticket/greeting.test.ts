import { describe, expect, it } from 'vitest';

import { dayPartAt, shouldGreet } from '@shared/domain/greeting';
import { setting } from '@shared/domain/setting';
import { languages } from '@shared/i18n/languages';
import { textsOf } from '@tests/support/renderer/texts';

const settings = (value: string) => [setting.parse({ key: 'sendGreetingAccepted', value })];

describe('accepting a ticket greets the customer', () => {
  it('while the setting is on', () => {
    expect(shouldGreet(settings('enabled'), { isGroup: false })).toBe(true);
  });

  it('not while the setting is off [TKT-035]', () => {
    expect(shouldGreet(settings('disabled'), { isGroup: false })).toBe(false);
    expect(shouldGreet([], { isGroup: false })).toBe(false);
  });

  it('not in a group [TKT-036]', () => {
    expect(shouldGreet(settings('enabled'), { isGroup: true })).toBe(false);
  });

  it('naming the attendant, in each language', () => {
    for (const language of languages) expect(textsOf(language).tickets.greeting.body).toContain('{{attendant}}');
  });

  it.each([
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
  ])('at %i it is %s', (hour, part) => {
    expect(dayPartAt(hour)).toBe(part);
  });
});
