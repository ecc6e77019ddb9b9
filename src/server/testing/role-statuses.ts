/** Statuses by caller. */
export type Statuses = readonly [
  ...[nobody: number, user: number, admin: number, superAdmin: number],
  ...[neighbour: number, stranger: number],
];

export const anyone: Statuses = [200, 200, 200, 200, 200, 200];
/** For every signed-in user, each in the own company. */
export const ownOnly: Statuses = [401, 200, 200, 200, 200, 200];
/** For those of the company that the record belongs to. */
export const members: Statuses = [401, 200, 200, 200, 404, 404];
export const admins: Statuses = [401, 403, 200, 200, 200, 403];
/** Records of the whole workspace: only the super administrator may use them. */
export const superOnly: Statuses = [401, 403, 403, 200, 403, 403];
export const adminsOfIt: Statuses = [401, 403, 200, 200, 404, 403];
export const adminsWithoutContent: Statuses = [401, 403, 400, 400, 400, 403];
/** Permission depends on the record, so a missing record is answered first. */
export const itsAdmins: Statuses = [401, 403, 200, 200, 404, 404];
