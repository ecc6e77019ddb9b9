/** A piece of a text: plain, an e-mail address, or an international phone number with its digits. */
export type Reachable =
  { kind: 'text'; text: string } | { kind: 'email'; text: string } | { kind: 'phone'; text: string; number: string };

// Every repetition is bounded, so that matching stays linear.
const pattern =
  /(?<email>(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4})|(?<phone>(?<![\w+])\+\d(?:[ ().-]{0,2}\d){9,14}(?![\w]))/giu;

/** Splits a text at e-mail addresses and phone numbers. National numbers stay text: their country is unknown. */
export function reachableParts(text: string): Reachable[] {
  const parts: Reachable[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [found] = match;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    if (match.groups?.email === undefined) parts.push({ kind: 'phone', text: found, number: found.replace(/\D/g, '') });
    else parts.push({ kind: 'email', text: found });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
