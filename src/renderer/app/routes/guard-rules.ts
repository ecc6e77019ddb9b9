/** Where the user arrives after signing in, and after opening a public page while signed in. */
export const paths = { home: '/', login: '/login', tickets: '/tickets' } as const;

export type Visitor = { isSignedIn: boolean; hasJustSignedIn: boolean };

/** Where a private page sends its visitor, null to stay. */
export function redirectFromPrivate({ isSignedIn }: Visitor): string | null {
  return isSignedIn ? null : paths.login;
}

/** Where a public page sends its visitor, null to stay. A sign-in here and now leads to the work, not to the start. */
export function redirectFromPublic({ isSignedIn, hasJustSignedIn }: Visitor): string | null {
  if (!isSignedIn) return null;
  return hasJustSignedIn ? paths.tickets : paths.home;
}
