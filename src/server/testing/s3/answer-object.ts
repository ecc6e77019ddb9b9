import type { IncomingMessage, ServerResponse } from 'node:http';

import type { StoredObject } from './stored-object';
import { refuse } from './stored-object';

type Exchange = { request: IncomingMessage; response: ServerResponse; isCut: boolean };

/** GET and HEAD of an object with the conditions and the single range that S3 knows; it ignores If-Range. */
export function answerObject(object: StoredObject | undefined, exchange: Exchange): void {
  const { request, response } = exchange;
  if (object === undefined) refuse(response, 404, 'NoSuchKey');
  else if (!isExpected(request, object)) refuse(response, 412, 'PreconditionFailed');
  else if (isKnown(request, object)) response.writeHead(304, description(object)).end();
  else sendObject(object, exchange);
}

const description = ({ etag, modifiedAt }: StoredObject) => ({ etag, 'last-modified': modifiedAt.toUTCString() });

function sendObject(object: StoredObject, { request, response, isCut }: Exchange): void {
  const { length } = object.bytes;
  const range = rangeOf(request.headers.range, length);
  if (range === 'none') {
    response.setHeader('content-range', `bytes */${length}`);
    refuse(response, 416, 'InvalidRange');
    return;
  }
  const [first, last] = range ?? [0, length - 1];
  const part = object.bytes.subarray(first, last + 1);
  response.writeHead(range === null ? 200 : 206, {
    ...description(object),
    'accept-ranges': 'bytes',
    'content-type': object.type,
    'content-length': part.length,
    ...(range !== null && { 'content-range': `bytes ${first}-${last}/${length}` }),
  });
  if (request.method === 'HEAD') response.end();
  else if (isCut) response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy());
  else response.end(part);
}

function isExpected({ headers }: IncomingMessage, { etag, modifiedAt }: StoredObject): boolean {
  const { 'if-match': match, 'if-unmodified-since': since } = headers;
  if (match !== undefined) return match === etag || match === '*';
  return since === undefined || modifiedAt.getTime() <= Date.parse(since);
}

function isKnown({ headers }: IncomingMessage, { etag, modifiedAt }: StoredObject): boolean {
  const { 'if-none-match': match, 'if-modified-since': since } = headers;
  if (match !== undefined) return match === etag || match === '*';
  return since !== undefined && modifiedAt.getTime() <= Date.parse(since);
}

/** First and last byte; null for the whole object, `none` if the range lies outside. */
function rangeOf(header: string | undefined, length: number): [number, number] | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '') return to === '0' ? 'none' : [Math.max(0, length - Number(to)), length - 1];
  if (Number(from) >= length) return 'none';
  if (to !== '' && Number(to) < Number(from)) return null;
  return [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
}
