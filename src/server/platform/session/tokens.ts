import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey } from 'node:crypto';

import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const accessClaims = z.object({
  id: z.number().int(),
  companyId: z.number().int(),
  profile: z.string(),
  tokenVersion: z.number().int(),
  sid: z.uuid(),
  iat: z.number(),
  exp: z.number(),
});
const refreshClaims = z.object({
  id: z.number().int(),
  companyId: z.number().int(),
  tokenVersion: z.number().int(),
  sid: z.uuid(),
  jti: z.uuid(),
});
export type AccessClaims = z.output<typeof accessClaims>;
export type RefreshClaims = z.output<typeof refreshClaims>;

export type TokenOwner = { id: number; companyId: number; name: string; profile: string; tokenVersion: number };

export type Tokens = {
  access(owner: TokenOwner, sessionId: string): Promise<string>;
  /** `iat` and `exp` are seconds. Undefined when it is not ours or its time is over. */
  readAccess(token: string): Promise<AccessClaims | undefined>;
  refresh(claims: RefreshClaims): Promise<string>;
  readRefresh(token: string): Promise<RefreshClaims | undefined>;
};

export const refreshSeconds = 7 * 24 * 3600;

type TokenParts = {
  secret: Uint8Array;
  /** Rotated secrets whose tokens are still accepted. */
  previousSecrets?: readonly Uint8Array[];
  accessSeconds: number;
  now: () => number;
};

/** HS256 tokens; the two kinds have keys of their own, so that neither stands in for the other. */
export function createTokens({ secret, previousSecrets = [], accessSeconds, now }: TokenParts): Tokens {
  const keys = { access: keyFor(secret, 'access'), refresh: keyFor(secret, 'refresh') };
  const accepted = (purpose: string) => [secret, ...previousSecrets].map((one) => keyFor(one, purpose));
  const acceptedKeys = { access: accepted('access'), refresh: accepted('refresh') };
  const seconds = () => Math.floor(now() / 1000);
  const sign = (payload: Record<string, unknown>, key: KeyObject, lifetime: number) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + lifetime)
      .sign(key);
  const read = async <T>(
    token: string,
    [key, ...others]: readonly KeyObject[],
    schema: z.ZodType<T>,
  ): Promise<T | undefined> => {
    if (key === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) });
      return schema.safeParse(payload).data;
    } catch {
      return read(token, others, schema);
    }
  };

  return {
    // `usarname` is how the family spells it.
    access: ({ id, companyId, name, profile, tokenVersion }, sid) =>
      sign({ usarname: name, profile, id, companyId, tokenVersion, sid }, keys.access, accessSeconds),
    readAccess: (token) => read(token, acceptedKeys.access, accessClaims),
    refresh: (claims) => sign(claims, keys.refresh, refreshSeconds),
    readRefresh: (token) => read(token, acceptedKeys.refresh, refreshClaims),
  };
}

function keyFor(secret: Uint8Array, purpose: string): KeyObject {
  return createSecretKey(createHmac('sha256', secret).update(purpose).digest());
}
