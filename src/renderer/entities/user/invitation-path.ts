/** Page on which an invited colleague sets a password. */
export const invitationPath = '/invitation';
