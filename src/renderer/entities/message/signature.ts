const signed = /^\*([^*\n]{1,100}?):?\*\s*\n/u;

type SignedText = { signature: string | null; text: string };

/** Splits a message into the attendant's name, written in bold on the first line, and the rest. */
export function splitSignature(body: string): SignedText {
  const match = signed.exec(body);
  return match === null
    ? { signature: null, text: body }
    : { signature: match[1]?.trim() ?? null, text: body.slice(match[0].length) };
}
