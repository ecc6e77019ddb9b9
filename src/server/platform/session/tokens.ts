import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

import { SignJWT } from 'jose';
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
  /** `lifetime` is in seconds. */
  access(owner: TokenOwner, sessionId: string, lifetime?: number): Promise<string>;
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
  const read = async <T>(token: string, keys: readonly KeyObject[], schema: z.ZodType<T>): Promise<T | undefined> =>
    schema.safeParse(claimsOf(token, keys, now() / 1000)).data;

  return {
    // `usarname` is how the family spells it.
    access: ({ id, companyId, name, profile, tokenVersion }, sid, lifetime = accessSeconds) =>
      sign({ usarname: name, profile, id, companyId, tokenVersion, sid }, keys.access, lifetime),
    readAccess: (token) => read(token, acceptedKeys.access, accessClaims),
    refresh: (claims) => sign(claims, keys.refresh, refreshSeconds),
    readRefresh: (token) => read(token, acceptedKeys.refresh, refreshClaims),
  };
}

const hs256Header = z.object({ alg: z.literal('HS256'), crit: z.undefined().optional() });
/** Claims that limit a token's time, in seconds. */
const timeClaims = z.object({ exp: z.number(), nbf: z.number().optional() });

/**
 * The claims of a valid HS256 token. Verified on this thread: an HMAC takes microseconds, and Node's thread pool may be
 * busy with password hashes.
 */
function claimsOf(token: string, keys: readonly KeyObject[], seconds: number): unknown {
  const [header = '', payload = '', signature = '', ...others] = token.split('.');
  if (others.length > 0 || !hs256Header.safeParse(jsonOf(header)).success) return undefined;
  const signed = Buffer.from(signature, 'base64url');
  const isSigned = keys.some((key) => {
    const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest();
    return signed.length === expected.length && timingSafeEqual(signed, expected);
  });
  if (!isSigned) return undefined;
  const claims = jsonOf(payload);
  const times = timeClaims.safeParse(claims).data;
  return times !== undefined && times.exp > seconds && (times.nbf ?? 0) <= seconds ? claims : undefined;
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function keyFor(secret: Uint8Array, purpose: string): KeyObject {
  return createSecretKey(createHmac('sha256', secret).update(purpose).digest());
}
