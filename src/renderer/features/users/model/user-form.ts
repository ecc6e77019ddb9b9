import { userDraft } from '@shared/api/users';

/** What admins say of a colleague. */
export const colleagueForm = userDraft.omit({ companyId: true });

/** What users say of themselves. */
export const ownForm = colleagueForm.pick({ name: true, email: true, password: true, whatsappId: true });

/** The wire's own spelling of yes and no for `allTicket`. */
export function allTicketWord(isOn: boolean): 'enabled' | 'desabled' {
  return isOn ? 'enabled' : 'desabled';
}
