import { z } from 'zod';

import type { DomainEvent } from '@shared/domain/events';
import type { CompanyId, UserId } from '@shared/domain/ids';
import { companyId, userId } from '@shared/domain/ids';

import { parseFrameName } from './frame-name';
import { frameReaders } from './frame-readers';

/** Whose frames these are. */
export type FrameContext = { companyId: CompanyId; userId: UserId };

export type ParsedFrame =
  | { kind: 'event'; event: DomainEvent }
  /** The server tells every login of our user, our own included. */
  | { kind: 'signedIn' }
  /** Of another company, or about another user's login. */
  | { kind: 'ignored' }
  /** A name that nobody here reads. */
  | { kind: 'unknown' }
  /** A known name with a payload that cannot be read. */
  | { kind: 'unreadable' };

const payloadShape = z.looseObject({ action: z.string() });
const signIn = z.object({ user: z.object({ id: userId }) });
const ofCompany = z.object({ companyId });

/** Reads one frame at the edge. Nothing in it is trusted; what cannot be read is told apart from what is not ours. */
export function parseFrame(name: string, frame: unknown, context: FrameContext): ParsedFrame {
  const known = parseFrameName(name);
  if (known === null) return { kind: 'unknown' };
  if (known.company !== null && known.company !== context.companyId) return { kind: 'ignored' };
  const payload = payloadShape.safeParse(frame);
  if (!payload.success) return { kind: 'unreadable' };
  // Announcements are for every tenant, and carry the one that wrote them.
  const isForAll = 'area' in known && known.area === 'announcements';
  if (!isForAll && belongsElsewhere(payload.data, context.companyId)) return { kind: 'ignored' };
  if ('area' in known) return { kind: 'event', event: { kind: 'records.changed', area: known.area } };
  if (known.topic === 'auth') return parseSignIn(payload.data, context.userId);
  const readers = frameReaders[known.topic];
  const reader = Object.hasOwn(readers, payload.data.action) ? readers[payload.data.action] : undefined;
  const event = reader?.(payload.data) ?? null;
  return event === null ? { kind: 'unreadable' } : { kind: 'event', event };
}

/** Names without a company, and rooms that tenants share, are told apart by the records they carry. */
function belongsElsewhere(payload: Record<string, unknown>, own: CompanyId): boolean {
  return Object.values(payload).some((record) => {
    const parsed = ofCompany.safeParse(record);
    return parsed.success && parsed.data.companyId !== own;
  });
}

function parseSignIn(payload: unknown, own: UserId): ParsedFrame {
  const parsed = signIn.safeParse(payload);
  if (!parsed.success) return { kind: 'unreadable' };
  return { kind: parsed.data.user.id === own ? 'signedIn' : 'ignored' };
}
