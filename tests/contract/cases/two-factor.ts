import assert from 'node:assert/strict';

import { isRefused } from '../refusals';
import type { Case, Run } from '../run';
import { ifOffered } from './devices';

const show = ({ client }: Run) => ifOffered('twoFactor', () => client.call('twoFactor.show', {}));

/** The user's second factor stays as it is. */
export const twoFactorCases = {
  'twoFactor.show': async (run) => {
    assert.equal((await show(run)).isEnabled, false);
  },
  'twoFactor.begin': async (run) => {
    await show(run);
    const body = { password: `${run.target.password}-wrong` };
    isRefused(await run.client.send('twoFactor.begin', { body }), 400, 'ERR_WRONG_PASSWORD');
  },
  'twoFactor.confirm': async (run) => {
    await show(run);
    const body = { code: '000000' };
    isRefused(await run.client.send('twoFactor.confirm', { body }), 400, 'ERR_TWO_FACTOR_CODE_INVALID');
  },
  'twoFactor.disable': async (run) => {
    await show(run);
    const body = { password: `${run.target.password}-wrong`, code: '000000' };
    isRefused(await run.client.send('twoFactor.disable', { body }), 400, 'ERR_WRONG_PASSWORD');
  },
} satisfies Record<string, Case>;
