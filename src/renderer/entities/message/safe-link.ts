const longestLink = 2_048;
const address = /https?:\/\/[^\s<>"'`|\\^{}]+/iy;
const trailing = /[.,;:!?)\]*_~]/;
/** Invisible characters and direction marks, which can disguise an address. */
const deceiving = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * The web address that starts at `from`; null for none. `href` is null for an unsafe one: too long, unparseable,
 * disguised, or with a user name that hides the host.
 */
export function safeLink(text: string, from: number): { length: number; href: string | null } | null {
  address.lastIndex = from;
  const found = address.exec(text)?.[0];
  if (found === undefined) return null;
  let length = found.length;
  while (length > 0 && trailing.test(found.charAt(length - 1)) && !closesParenthesis(found, length)) length -= 1;
  return { length, href: length > longestLink ? null : hrefOf(found.slice(0, length)) };
}

/** A closing parenthesis belongs to the address if it was opened within it. */
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
