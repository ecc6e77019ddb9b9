import assert from 'node:assert/strict';

import { machineNow, uniqueNumber } from '@tests/support/machine-clock';

import { errorOf } from '../client';
import { isRefused } from '../refusals';
import type { Case } from '../run';
import { companyOf } from '../run';

const nobody = { token: null, cookie: null };
const day = 86_400_000;

/** Sign-up and forgotten passwords, tried so that no company is made and no password changed. */
export const gettingInCases = {
  'signup.create': async (run) => {
    const [plan] = await run.client.call('plans.options', {});
    assert.ok(plan, 'there is a plan to choose');
    const email = `contract-${uniqueNumber()}@recado.example`;
    const form = { name: companyOf(run).name, email, phone: '11900000001', password: 'recado', planId: plan.id };
    const dueDate = new Date(machineNow() + 3 * day).toISOString();
    const body = { ...form, recurrence: 'MENSAL', dueDate, status: 't', campaignsEnabled: true } as const;
    isRefused(await run.client.send('signup.create', { body }, nobody), 400, 'ERR_COMPANY_NAME_ALREADY_EXISTS');
  },
  'passwordReset.request': async ({ client }) => {
    const params = { email: `nobody-${uniqueNumber()}@recado.example` };
    const answer = await client.send('passwordReset.request', { params }, nobody);
    assert.equal(answer.status, 404, errorOf(answer));
  },
  'passwordReset.confirm': async ({ client, user }) => {
    const params = { email: user.email, code: '00000000-0000-4000-8000-000000000000', password: 'Errada/1 ?#%' };
    const answer = await client.send('passwordReset.confirm', { params }, nobody);
    assert.equal(answer.status, 404, errorOf(answer));
  },
} satisfies Record<string, Case>;
