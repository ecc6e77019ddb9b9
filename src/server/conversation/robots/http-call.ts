import { z } from 'zod';

import type { PostOutside } from '@server/platform/ports/outgoing-calls';

import { robotFailed } from './outgoing-calls';

export type RobotCall = { url: string; body: unknown; headers?: Readonly<Record<string, string>>; isForm?: boolean };

/** Posts JSON, or a form, to an address of the company's choice and parses the JSON answer. Throws `Refusal` on failure. */
export async function askRobot<T extends z.ZodType>(
  post: PostOutside,
  { url, body, headers, isForm }: RobotCall,
  reply: T,
): Promise<z.output<T>> {
  const type = isForm === true ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await post({
    url,
    headers: { 'content-type': type, accept: 'application/json', ...headers },
    body:
      isForm === true
        ? String(new URLSearchParams(z.record(z.string(), z.string()).parse(body)))
        : JSON.stringify(body),
  });
  const parsed = reply.safeParse(jsonOf(Buffer.from(answer).toString()));
  if (!parsed.success) throw robotFailed();
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
