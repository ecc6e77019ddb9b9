import assert from 'node:assert/strict';

import { uniqueNumber } from '@tests/support/machine-clock';

import { isRefused } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin } from '../run';
import { ifOffered } from './devices';

const nobody = { token: null, cookie: null };
const list = ({ client }: Run) => ifOffered('invitations', () => client.call('invitations.list', {}));

async function invite(run: Run) {
  asAdmin(run);
  await list(run);
  const email = `invited-${uniqueNumber()}@contract.test`;
  const body = { name: 'Contract', email, profile: 'user' as const, queueIds: [] };
  return run.client.call('invitations.create', { body });
}

/** The cases withdraw the invitations that they make. */
export const invitationCases = {
  'invitations.list': async (run) => {
    asAdmin(run);
    assert.ok(Array.isArray(await list(run)));
  },
  'invitations.create': async (run) => {
    const { id, email } = await invite(run);
    assert.equal((await list(run)).find((row) => row.id === id)?.email, email);
    const again = { name: 'Contract', email, profile: 'user' as const, queueIds: [] };
    isRefused(await run.client.send('invitations.create', { body: again }), 400, 'ERR_ALREADY_INVITED');
    await run.client.call('invitations.withdraw', { params: { invitationId: id } });
  },
  'invitations.resend': async (run) => {
    const params = { invitationId: (await invite(run)).id };
    assert.equal((await run.client.call('invitations.resend', { params })).isExpired, false);
    await run.client.call('invitations.withdraw', { params });
  },
  'invitations.withdraw': async (run) => {
    const params = { invitationId: (await invite(run)).id };
    await run.client.call('invitations.withdraw', { params });
    isRefused(await run.client.send('invitations.withdraw', { params }), 404, 'ERR_NO_INVITATION_FOUND');
  },
  'invitations.accept': async (run) => {
    const { email, id } = await invite(run);
    const body = { email, code: '2222-2222-2222', password: 'Errada/1 ?#%' };
    const answer = await run.client.send('invitations.accept', { body }, nobody);
    isRefused(answer, 404, 'ERR_INVITATION_CODE_INVALID');
    await run.client.call('invitations.withdraw', { params: { invitationId: id } });
  },
} satisfies Record<string, Case>;
