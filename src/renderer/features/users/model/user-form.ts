import { userChange, userDraft } from '@shared/api/users';

/** Fields that admins can edit. The old password is for the change of one's own. */
export const colleagueForm = userDraft.omit({ companyId: true }).extend({ oldPassword: userChange.shape.oldPassword });

/** Form of the user's own profile. */
export const ownForm = colleagueForm.pick({
  name: true,
  email: true,
  password: true,
  oldPassword: true,
  whatsappId: true,
});

/** The wire's spelling of a boolean, with its typing error. */
export function allTicketWord(isOn: boolean): 'enabled' | 'desabled' {
  return isOn ? 'enabled' : 'desabled';
}
