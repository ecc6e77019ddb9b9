import type { SessionUser } from '@shared/domain/user';

export function isAdmin({ profile }: Pick<SessionUser, 'profile'>): boolean {
  return profile === 'admin';
}
