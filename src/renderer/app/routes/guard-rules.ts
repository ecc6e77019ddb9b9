/** Targets of redirects. */
export const paths = { home: '/', login: '/login', tickets: '/tickets' } as const;

export type Visitor = { isSignedIn: boolean; hasJustSignedIn: boolean };

/** Redirect target for a visitor of a private page; null to stay. */
export function redirectFromPrivate({ isSignedIn }: Visitor): string | null {
  return isSignedIn ? null : paths.login;
}

/** Redirect target for a visitor of a public page; null to stay. A fresh sign-in leads to the tickets, not to the start page. */
export function redirectFromPublic({ isSignedIn, hasJustSignedIn }: Visitor): string | null {
  if (!isSignedIn) return null;
  return hasJustSignedIn ? paths.tickets : paths.home;
}
