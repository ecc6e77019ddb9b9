import { expect, it } from 'vitest';

import { texts as en } from './locales/en';
import { texts as es } from './locales/es';
import { texts as pt } from './locales/pt';

/** What each code of the servers must say, as a word of its English text. */
const catalogue: [code: string, meaning: RegExp][] = [
  ['ERR_INTERNAL_SERVER_ERROR [ERR-006]', /unexpected error.*later/],
  ['ERR_NO_OTHER_WHATSAPP [ERR-007]', /at least one default connection/],
  ['ERR_NO_DEF_WAPP_FOUND [ERR-008]', /no default connection/i],
  ['ERR_WAPP_NOT_INITIALIZED [ERR-009]', /not initialised/],
  ['ERR_WAPP_CHECK_CONTACT [ERR-010]', /contact could not be checked/],
  ['ERR_WAPP_INVALID_CONTACT [ERR-011]', /not a valid number/],
  ['ERR_WAPP_DOWNLOAD_MEDIA [ERR-012]', /media could not be downloaded/],
  ['ERR_INVALID_CREDENTIALS [ERR-013]', /wrong e-mail or password/i],
  ['ERR_TOO_MANY_ATTEMPTS', /too many attempts/i],
  ['ERR_USER_DONT_EXISTS [ERR-014]', /no user/],
  ['ERR_SENDING_WAPP_MSG [ERR-015]', /could not be sent/],
  ['ERR_DELETE_WAPP_MSG [ERR-016]', /could not be deleted/],
  ['ERR_OTHER_OPEN_TICKET [ERR-017]', /already an open ticket for this contact/],
  ['ERR_SESSION_EXPIRED [ERR-018]', /session has ended/],
  ['ERR_USER_CREATION_DISABLED [ERR-019]', /disabled by the administrator/],
  ['ERR_NO_PERMISSION [ERR-020]', /do not have permission/],
  ['ERR_DUPLICATED_CONTACT [ERR-021]', /already a contact with this number/],
  ['ERR_NO_SETTING_FOUND [ERR-022]', /no setting/i],
  ['ERR_NO_CONTACT_FOUND [ERR-023]', /contact no longer exists/],
  ['ERR_NO_TICKET_FOUND [ERR-024]', /ticket no longer exists/],
  ['ERR_NO_USER_FOUND [ERR-025]', /user no longer exists/],
  ['ERR_NO_WAPP_FOUND [ERR-026]', /connection no longer exists/],
  ['ERR_CREATING_MESSAGE [ERR-027]', /message could not be created/],
  ['ERR_CREATING_TICKET [ERR-028]', /ticket could not be created/],
  ['ERR_FETCH_WAPP_MSG [ERR-029]', /could not be fetched.*too old/],
  ['ERR_QUEUE_COLOR_ALREADY_EXISTS [ERR-030]', /colour is already used/],
  ['ERR_WAPP_GREETING_REQUIRED [ERR-031]', /greeting.*required when there is more than one queue/],
];

function textIn(texts: { errors: Record<string, string> }, code: string): string {
  return Object.hasOwn(texts.errors, code) ? (texts.errors[code] ?? '') : '';
}

it.each(catalogue)('%s is said in each language', (title, meaning) => {
  const code = title.split(' ')[0] ?? '';
  const said = [en, pt, es].map((texts) => textIn(texts, code));
  expect(said[0]).toMatch(meaning);
  expect(new Set(said).size).toBe(3);
  for (const text of said) expect(text.length).toBeGreaterThan(10);
});
