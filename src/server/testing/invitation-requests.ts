import { hashOf, newCode } from '@server/areas/invitations/invitation-code';
import { plans } from '@server/platform/storage/schema';
import { invitations } from '@server/platform/storage/tables/invitations';

import { unique } from './request-parts';
import type { TestCompany } from './test-company';
import type { RequestContext } from './wire-request';
import { ofHome } from './wire-request';

async function anInvitation({ scope, database }: TestCompany) {
  // Users that other requests made would fill the plan.
  await database.update(plans).set({ users: 1000 });
  const number = unique();
  const code = newCode();
  const who = { name: `Invited ${ofHome}`, email: `invited-${number}@walk.test`, profile: 'user' as const };
  const terms = { codeHash: hashOf(code), expiresAt: new Date('2099-01-01') };
  return { ...(await scope.insert(invitations, { ...who, ...terms, queueIds: [] })), code };
}

const toInvitation = async ({ home }: RequestContext) => ({
  params: { invitationId: (await anInvitation(home)).id },
});

export const invitationRequests = {
  'invitations.list': async () => ({}),
  'invitations.create': async ({ home }: RequestContext) => {
    const { email } = await anInvitation(home);
    return { body: { name: 'Invited', email: `new-${email}`, profile: 'user', queueIds: [] } };
  },
  'invitations.resend': toInvitation,
  'invitations.withdraw': toInvitation,
  'invitations.accept': async ({ home }: RequestContext) => {
    const { email, code } = await anInvitation(home);
    return { body: { email, code, password: 'Nova-senha/1?' } };
  },
};
