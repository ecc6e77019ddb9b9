import { z } from 'zod';

import type { DomainEvent } from '@shared/domain/events';
import type { CompanyId, UserId } from '@shared/domain/ids';
import { companyId, userId } from '@shared/domain/ids';

import { parseFrameName } from './frame-name';
import { frameReaders } from './frame-readers';

/** The company and user of the session. */
export type FrameContext = { companyId: CompanyId; userId: UserId };

export type ParsedFrame =
  | { kind: 'event'; event: DomainEvent }
  /** The server reports every sign-in of the user, including this one; null where it does not name the session. */
  | { kind: 'signedIn'; sessionId: string | null }
  /** A frame of another company, or another user's sign-in. */
  | { kind: 'ignored' }
  /** The name is not read by the application. */
  | { kind: 'unknown' }
  /** The name is known and the payload is invalid. */
  | { kind: 'unreadable' };

const payloadShape = z.looseObject({ action: z.string() });
const signIn = z.object({ user: z.object({ id: userId }), sessionId: z.string().nullable().catch(null) });
const ofCompany = z.object({ companyId });

/** Parses one untrusted frame. Unreadable frames are distinguished from foreign ones. */
export function parseFrame(name: string, frame: unknown, context: FrameContext): ParsedFrame {
  const known = parseFrameName(name);
  if (known === null) return { kind: 'unknown' };
  if (known.company !== null && known.company !== context.companyId) return { kind: 'ignored' };
  const payload = payloadShape.safeParse(frame);
  if (!payload.success) return { kind: 'unreadable' };
  // Announcements are for every company and carry the id of their author's company.
  const isForAll = 'area' in known && known.area === 'announcements';
  if (!isForAll && belongsElsewhere(payload.data, context.companyId)) return { kind: 'ignored' };
  if ('area' in known) return { kind: 'event', event: { kind: 'records.changed', area: known.area } };
  if (known.topic === 'auth') return parseSignIn(payload.data, context.userId);
  const readers = frameReaders[known.topic];
  const reader = Object.hasOwn(readers, payload.data.action) ? readers[payload.data.action] : undefined;
  const event = reader?.(payload.data) ?? null;
  return event === null ? { kind: 'unreadable' } : { kind: 'event', event };
}

/** Rooms shared by companies, and names without a company, are filtered by the company of their records. */
function belongsElsewhere(payload: Record<string, unknown>, own: CompanyId): boolean {
  return Object.values(payload).some((record) => {
    const parsed = ofCompany.safeParse(record);
    return parsed.success && parsed.data.companyId !== own;
  });
}

function parseSignIn(payload: unknown, own: UserId): ParsedFrame {
  const parsed = signIn.safeParse(payload);
  if (!parsed.success) return { kind: 'unreadable' };
  const { user, sessionId } = parsed.data;
  return user.id === own ? { kind: 'signedIn', sessionId } : { kind: 'ignored' };
}
