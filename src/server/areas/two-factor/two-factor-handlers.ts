import { eq } from 'drizzle-orm';

import { guessingSecondFactor } from '@server/platform/http/attempts';
import type { AreaHandlers, UserContext } from '@server/platform/http/handler';
import { refused, sessionExpired } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { requireOwnPassword } from '@server/platform/session/password-rules';
import {
  acceptSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  mustEnableSecondFactor,
  recoveryCodesLeft,
  removeSecondFactor,
} from '@server/platform/session/second-factor';
import type { Row } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';

type Context = Pick<UserContext, 'caller' | 'scope'>;

export function twoFactorHandlers(services: Services): AreaHandlers<'twoFactor'> {
  const { attempts, clock, audit, publish, secretBox: box } = services;
  return {
    async 'twoFactor.show'(_input, { caller, scope }) {
      const isEnabled = await hasSecondFactor(scope, caller.id);
      return { isEnabled, recoveryCodesLeft: isEnabled ? await recoveryCodesLeft(scope, caller.id) : 0 };
    },

    async 'twoFactor.begin'({ body }, context) {
      const user = await provenUser(services, body.password, context);
      const begun = await beginSecondFactor(context.scope, user, box);
      if (begun === null) throw refused('ERR_TWO_FACTOR_ALREADY_ENABLED');
      return begun;
    },

    async 'twoFactor.confirm'({ body }, { caller, scope }) {
      const guesses = guessingSecondFactor(caller.id);
      await attempts.count(guesses);
      const attempt = { userId: caller.id, code: body.code, now: clock.wall(), box };
      const codes = await confirmSecondFactor(scope, attempt);
      if (codes === null) throw refused('ERR_TWO_FACTOR_CODE_INVALID');
      await attempts.forgive(guesses);
      audit('second factor enabled', { companyId: scope.companyId, userId: caller.id });
      return { recoveryCodes: codes };
    },

    async 'twoFactor.disable'({ body }, context) {
      const user = await provenUser(services, body.password, context);
      const guesses = guessingSecondFactor(user.id);
      await attempts.count(guesses);
      const attempt = { userId: user.id, code: body.code, now: clock.wall(), box };
      if (!(await acceptSecondFactor(context.scope, attempt))) throw refused('ERR_TWO_FACTOR_CODE_INVALID');
      await attempts.forgive(guesses);
      await removeSecondFactor(context.scope, user.id);
      if (await mustEnableSecondFactor(context.scope, user)) publish.reconnectUser(user.id);
      audit('second factor disabled', { companyId: user.companyId, userId: user.id });
      return '';
    },
  };
}

/** The caller's row after the password was proven; refuses a wrong one. */
async function provenUser(
  { attempts }: Services,
  password: string,
  { caller, scope }: Context,
): Promise<Row<typeof users>> {
  const user = await scope.first(users, eq(users.id, caller.id));
  if (user === undefined) throw sessionExpired();
  await requireOwnPassword(attempts, user, password);
  return user;
}
