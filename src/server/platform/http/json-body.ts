import type { FastifyInstance } from 'fastify';

import { refused } from './refusal';

/** Schemas and handlers recurse over values, so depth is a stack overflow. */
const mostLevels = 64;
/** A drawing of a thousand blocks has some 40,000. */
const mostValues = 200_000;

/** Reads JSON bodies: an empty one, as some clients send it, and none that is too deep or has too many values. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isModest(text)) void parse(request, text, done);
    else done(refused('ERR_VALIDATION'));
  });
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Counts before parsing, since parsing is what hostile JSON makes slow. */
function isModest(json: string): boolean {
  let levels = 0;
  let values = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isInText && code === backslash) index += 1;
    else if (code === quote) isInText = !isInText;
    else if (isInText) continue;
    else if (code === comma) values += 1;
    else if (closing.has(code)) levels -= 1;
    else if (opening.has(code)) {
      levels += 1;
      values += 1;
    }
    if (levels > mostLevels || values > mostValues) return false;
  }
  return true;
}
