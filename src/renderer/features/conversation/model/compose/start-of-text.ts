/** The first `limit` characters of a text, without tearing a letter of two units apart. */
export function startOfText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const isTorn = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isTorn ? limit - 1 : limit);
}
