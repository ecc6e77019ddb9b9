const rules: readonly [RegExp, string][] = [
  [/\b(bearer)\s+\S+/gi, '$1 …'],
  // JSON web tokens.
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '…'],
  [/\b(token|jrt|password|senha|secret|authorization|cookie)(["']?\s*[=:]\s*)("[^"]*"|[^\s,;&}]+)/gi, '$1$2…'],
  // Credentials and queries in addresses.
  [/(\w+:\/\/)[^\s/@]+@/g, '$1…@'],
  [/(\w+:\/\/[^\s?#]+)[?#]\S*/g, '$1?…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…'],
  [/\b[\w-]{40,}\b/g, '…'],
];
const longest = 300;

/** The text without tokens, passwords, credentials in addresses and e-mail addresses. */
export function redact(text: string): string {
  return rules.reduce((line, [secret, mask]) => line.replace(secret, mask), text.slice(0, longest));
}
