/** A shared contact. All fields are untrusted text. */
export type ContactCard = {
  name: string;
  organisation: string;
  phones: string[];
  emails: string[];
  /** Digits of the number in the channel; null for none. */
  number: string | null;
};

const mostCards = 20;
const mostLines = 200;
const mostOfKind = 10;
const longest = 200;

/** Parses the vCards of a message. Unreadable lines and cards without name and number are skipped. */
export function parseCards(body: string): ContactCard[] {
  return body
    .slice(0, 200_000)
    .split(/^BEGIN:VCARD\r?$/im)
    .slice(1, mostCards + 1)
    .map(parseCard)
    .filter(({ name, phones }) => name !== '' || phones.length > 0);
}

const property = /^(?:[^.:;]{0,40}\.)?([A-Za-z-]{1,40})(;[^:]{0,200})?:(.*)$/;

function parseCard(text: string): ContactCard {
  const card: ContactCard = { name: '', organisation: '', phones: [], emails: [], number: null };
  // A line that begins with white space continues the line before.
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/, mostLines);
  for (const line of lines) {
    if (/^END:VCARD/i.test(line)) break;
    const [, name = '', parameters = '', value = ''] = property.exec(line) ?? [];
    setField(card, name.toUpperCase(), plain(value));
    if (name.toUpperCase() === 'TEL') card.number ??= numberOf(parameters, value);
  }
  return card;
}

function setField(card: ContactCard, property: string, value: string): void {
  if (value === '') return;
  if (property === 'FN') card.name = value;
  else if (property === 'N') card.name ||= value.split(';').filter(Boolean).reverse().join(' ');
  else if (property === 'ORG') card.organisation = value.split(';').filter(Boolean).join(', ');
  else if (property === 'TEL' && card.phones.length < mostOfKind) card.phones.push(value);
  else if (property === 'EMAIL' && card.emails.length < mostOfKind) card.emails.push(value);
}

/** Prefers the channel's own id (`waid`) to the displayed number. */
function numberOf(parameters: string, value: string): string | null {
  const [, own] = /;waid=(\d{8,20})(?:;|$)/i.exec(parameters) ?? [];
  const digits = own ?? value.slice(0, longest).replace(/\D/g, '');
  return digits.length >= 8 && digits.length <= 20 ? digits : null;
}

function plain(value: string): string {
  return value
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim()
    .slice(0, longest);
}
