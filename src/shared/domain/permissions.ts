import type { Permission, PermissionHolder } from './permission';
import { hasPermission } from './permission';
import type { SessionUser } from './user';

/** The rules of the family's clients by name. An admin has every one, a user those of granted permissions. */
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

/** Rules that come with a permission. The others are of admins alone. */
const permissionOfRule: Readonly<Partial<Record<Rule, Permission>>> = {
  'dashboard:view': 'dashboard',
  'ticket-options:deleteTicket': 'ticketRemoval',
  'contacts-page:deleteContact': 'contactRemoval',
  'tags-page:createTag': 'tags',
  'tags-page:editTag': 'tags',
  'tags-page:deleteTag': 'tags',
  'connections-page:actionButtons': 'connections',
  'connections-page:addConnection': 'connections',
  'connections-page:editOrDeleteConnection': 'connections',
};

/** True where the user's profile or a granted permission gives the rule. `super` grants companies, not rules. */
export function hasRule(user: PermissionHolder, rule: Rule): boolean {
  if (!rules.includes(rule)) return false;
  const permission = permissionOfRule[rule];
  return permission === undefined ? user.profile === 'admin' : hasPermission(user, permission);
}

/** Admins, and users who may see every ticket, may list the tickets of all users. */
export function canShowAllTickets(user: Pick<SessionUser, 'profile' | 'allTicket'>): boolean {
  return hasRule(user, 'tickets-manager:showall') || user.allTicket;
}
