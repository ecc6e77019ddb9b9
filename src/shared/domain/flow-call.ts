import type { FlowVariables } from './flow-block';
import { isRecord } from './flow-content';
import { isWebAddress } from './integration';

/** The request of a block: variables in its address and body, and the part of its answer that is stored. */

type Call = { method: string; url: string; body: string };

/** Variables of requests besides the placeholders of all texts: the customer's number. */
export const callFactNames = ['number'] as const;

const variable = /\{\{([^{}]{1,200})\}\}/g;

/** True for an http or https address whose host has no variables: a customer's text must not choose who is called. */
export function isCallAddress(url: string): boolean {
  const origin = /^https?:\/\/[^/?#]+/i.exec(url.trim())?.[0];
  return origin !== undefined && !origin.includes('{{') && isWebAddress(callAddressPattern(url));
}

/** The address with a letter in place of each variable. */
export const callAddressPattern = (url: string): string => url.trim().replace(variable, 'x');

/** The request with its variables filled in: encoded in the address, escaped in the body, which is JSON. */
export function filledCall({ method, url, body }: Call, variables: FlowVariables): Call {
  return {
    method,
    url: fill(url.trim(), variables, encodeURIComponent),
    body: method === 'GET' ? '' : fill(body, variables, (value) => JSON.stringify(value).slice(1, -1)),
  };
}

function fill(text: string, variables: FlowVariables, encode: (value: string) => string): string {
  return text.replace(variable, (_written, name: string) => {
    const key = name.trim();
    const value = Object.hasOwn(variables, key) ? variables[key] : undefined;
    return encode(value ?? '');
  });
}

/** Longest text that a variable stores of an answer. */
const longestValue = 4000;

/** The text at a path such as `data.items.0.price` of a JSON answer; the whole answer for an empty path. */
export function valueAt(answer: string, path: string): string {
  const steps = path
    .trim()
    .split('.')
    .filter((step) => step !== '');
  return steps.length === 0 ? answer.slice(0, longestValue) : textOf(followed(jsonOf(answer), steps));
}

function followed(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return followed(value[Number(step)], rest);
  return isRecord(value) && Object.hasOwn(value, step) ? followed(value[step], rest) : undefined;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
