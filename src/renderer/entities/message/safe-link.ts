const longestLink = 2_048;
const address = /https?:\/\/[^\s<>"'`|\\^{}]+/iy;
const trailing = /[.,;:!?)\]*_~]/;
/** Letters that are not seen, or turn the reading direction: with them an address can look like another. */
const deceiving = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * The web address that starts at `from`, null where none does. `href` is null for one that is not offered as a link: too
 * long, unreadable, deceiving, or with a user name that hides where it leads.
 */
export function safeLink(text: string, from: number): { length: number; href: string | null } | null {
  address.lastIndex = from;
  const found = address.exec(text)?.[0];
  if (found === undefined) return null;
  let length = found.length;
  while (length > 0 && trailing.test(found.charAt(length - 1)) && !closesParenthesis(found, length)) length -= 1;
  return { length, href: length > longestLink ? null : hrefOf(found.slice(0, length)) };
}

/** A parenthesis that was opened within the address belongs to it. */
function closesParenthesis(found: string, length: number): boolean {
  return length <= longestLink && found.charAt(length - 1) === ')' && found.lastIndexOf('(', length) > 0;
}

function hrefOf(candidate: string): string | null {
  if (deceiving.test(candidate) || !URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  if (!isWeb(url) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}
