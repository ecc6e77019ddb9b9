const mostKnown = 10_000;
let known: Promise<ReadonlySet<string>> | undefined;

/** True for one of the 10,000 commonest passwords, in any case of letters. The list is loaded at the first question. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= loadKnown();
  return (await known).has(password.toLowerCase());
}

async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, mostKnown));
}
