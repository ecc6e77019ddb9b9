import type { SessionUser } from '@shared/domain/user';

/** The one place of the renderer that reads the names of roles; rules of an area call these. */
export function isAdmin({ profile }: { profile: SessionUser['profile'] }): boolean {
  return profile === 'admin';
}

/** Supervisors exist only on some servers; they arrange the board like admins. */
export function canArrangeKanban(profile: string): boolean {
  return profile === 'admin' || profile === 'supervisor';
}
