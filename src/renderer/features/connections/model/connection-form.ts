import { connectionDraft } from '@shared/api/connections';
import { AppError } from '@shared/domain/app-error';
import type { ConnectionDetails } from '@shared/domain/connection';

export const connectionForm = connectionDraft;

type Draft = Partial<Pick<ReturnType<(typeof connectionForm)['parse']>, 'queueIds' | 'greetingMessage'>>;

export const newConnection = {
  provider: 'beta',
  isDefault: false,
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  expiresTicket: 0,
  timeToTransfer: 0,
  transferQueueId: null,
  promptId: null,
  integrationId: null,
  queueIds: [],
} as const;

export function formValues(connection: ConnectionDetails) {
  const { id: _id, status: _status, qrcode: _code, retries: _retries, updatedAt: _at, queues, ...values } = connection;
  // An empty greeting is not written unless it was typed: the server may have left it out.
  const greetingMessage = values.greetingMessage || undefined;
  return { ...values, greetingMessage, queueIds: queues?.map(({ id }) => id) };
}

/** Throws as servers do if several queues have no greeting, which asks the customer to choose one. */
export function mustGreet({ queueIds = [], greetingMessage = '' }: Draft): void {
  if (queueIds.length > 1 && greetingMessage.trim() === '') {
    throw new AppError('ERR_WAPP_GREETING_REQUIRED', 'validation');
  }
}

const refusedFields: Readonly<Record<string, string>> = {
  ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'name',
  ERR_WAPP_TOKEN_ALREADY_EXISTS: 'token',
  ERR_WAPP_TOKEN_OF_SERVER: 'token',
  ERR_NO_OTHER_WHATSAPP: 'isDefault',
  ERR_NO_QUEUE_FOUND: 'queueIds',
};

/** Name of the field that shows the error, or null when it belongs to none. */
export function fieldOfRefusal({ code }: Pick<AppError, 'code'>): string | null {
  return refusedFields[code] ?? null;
}
