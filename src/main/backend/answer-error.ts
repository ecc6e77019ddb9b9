import type { EndpointName } from '@shared/api/table';
import type { ErrorKind } from '@shared/domain/app-error';
import { AppError } from '@shared/domain/app-error';

import { boundsOf, dueDateOf, errorTextOf, refusedFieldOf } from './answer-text';
import type { Answer } from './exchange';
import { verdictOf } from './refusal';

/** In characters. Longer texts are dumps of a validator or a query: the user sees where they begin. */
const maxTextLength = 300;

const kindsByStatus: Readonly<Record<number, ErrorKind>> = {
  401: 'unauthorized',
  402: 'conflict',
  403: 'forbidden',
  404: 'conflict',
  409: 'conflict',
  429: 'server',
};

/** Kinds by error code. They take precedence over the HTTP status, which is 400 for most codes. */
const kindsByCode: readonly [RegExp, ErrorKind][] = [
  [/^ERR_(INTERNAL_SERVER_ERROR|NO_ROUTE_FOUND)$/, 'server'],
  [/^ERR_NO_(PERMISSION|SUPER)$/, 'forbidden'],
  [/^ERR_(OTHER_OPEN_TICKET|DUPLICATED_|\w+_ALREADY_EXISTS$|NO_\w+_FOUND$)/, 'conflict'],
  [/^ERR_(WAPP_NOT_INITIALIZED|SENDING_WAPP_MSG|DELETE_WAPP_MSG|FETCH_WAPP_MSG|WAPP_DOWNLOAD_MEDIA)$/, 'server'],
  [/^ERR_CREATING_/, 'server'],
];

/**
 * The error for an answer that is not a success. An HTML page instead of JSON comes from a proxy or another program.
 */
export function toAnswerError(name: EndpointName, answer: Answer): AppError {
  const text = errorTextOf(answer.body)?.slice(0, maxTextLength) ?? null;
  if (verdictOf(answer) === 'refusedAction') return refusedAction(text ?? '');
  if (text === null) return unnamed(name, answer);
  const dueDate = dueDateOf(answer.body);
  if (dueDate !== null) return new AppError(text, kindOf(text, answer.status), { dueDate });
  const field = refusedFieldOf(answer.body);
  const bounds = boundsOf(answer.body);
  return new AppError(text, kindOf(text, answer.status), field === null ? bounds : { ...bounds, field });
}

/** The error for a successful answer that does not match its schema. */
export function unreadableReply(name: EndpointName): AppError {
  return new AppError('ERR_UNREADABLE_REPLY', 'server', { endpoint: name });
}

/** server-quirk: actions reserved to super administrators are refused with a sentence instead of a code. */
function refusedAction(text: string): AppError {
  return new AppError(text.startsWith('ERR_') ? text : 'ERR_NO_PERMISSION', 'forbidden');
}

/** server-quirk: the page of servers of the family for a route that they do not have; a proxy's page names no method. */
const missingRoute = /Cannot (GET|POST|PUT|DELETE) \//;

export function isMissingRoute({ status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  return status === 404 && typeof body === 'string' && missingRoute.test(body);
}

function unnamed(name: EndpointName, answer: Answer): AppError {
  const { status, body } = answer;
  if (status === 401 || status === 403) return new AppError('ERR_NO_PERMISSION', 'forbidden');
  if (isMissingRoute(answer)) return new AppError('ERR_NO_ROUTE_FOUND', 'server');
  if (status >= 500 && typeof body !== 'string') return new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');
  // A proxy answers with its own page while the server behind it is down.
  if (status >= 502 && status <= 504) return new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });
  return unreadableReply(name);
}

function kindOf(code: string, status: number): ErrorKind {
  const named = kindsByCode.find(([pattern]) => pattern.test(code));
  if (named !== undefined) return named[1];
  return kindsByStatus[status] ?? (status >= 500 ? 'server' : 'validation');
}
