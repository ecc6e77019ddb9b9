import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { users, whatsapps } from '@server/platform/storage/schema';
import { fillCampaignText } from '@shared/domain/campaign';

import { settingsOf } from './campaign-settings';

type Test = { userId: number; number: string; message: string; whatsappId?: number | null | undefined };

/** Sends one text to a number, filled in for the user, over the given connection or the default one. */
export async function sendTest({ channel }: Services, scope: CompanyScope, test: Test) {
  const { userId, message, whatsappId = null } = test;
  const number = test.number.replace(/\D/g, '');
  const connection = await scope.first(
    whatsapps,
    whatsappId === null ? eq(whatsapps.isDefault, true) : eq(whatsapps.id, whatsappId),
  );
  if (connection === undefined) throw missing('ERR_NO_WAPP_FOUND');
  if (connection.status !== 'CONNECTED') throw refused('ERR_WAPP_NOT_INITIALIZED');
  const user = await scope.first(users, eq(users.id, userId));
  const { variables } = await settingsOf(scope);
  const body = fillCampaignText(message, { name: user?.name ?? '', email: user?.email ?? '', number }, variables);
  await channel.sendText({ connectionId: connection.id, number, messageId: `TEST${randomUUID()}`, body });
  return { message: 'Test sent' };
}
