import type { SessionUser } from './user';

/** The rules of the family's clients by name. An admin has every one, a user none. */
export const rules = [
  'dashboard:view',
  'drawer-admin-items:view',
  'tickets-manager:showall',
  'user-modal:editProfile',
  'user-modal:editQueues',
  'ticket-options:deleteTicket',
  'contacts-page:deleteContact',
  'tags-page:createTag',
  'tags-page:editTag',
  'tags-page:deleteTag',
  'connections-page:actionButtons',
  'connections-page:addConnection',
  'connections-page:editOrDeleteConnection',
] as const;

export type Rule = (typeof rules)[number];

type Subject = Pick<SessionUser, 'profile'>;

/** True where the user's profile grants the rule. `super` grants companies, not rules. */
export function hasRule(user: Subject, rule: Rule): boolean {
  return rules.includes(rule) && user.profile === 'admin';
}

/** Admins, and users who may see every ticket, may list the tickets of all users. */
export function canShowAllTickets(user: Pick<SessionUser, 'profile' | 'allTicket'>): boolean {
  return hasRule(user, 'tickets-manager:showall') || user.allTicket;
}
