import { z } from 'zod';

import type { Refusal } from '@server/http/refusal';
import { refused } from '@server/http/refusal';

const patience = 20_000;
const largestAnswer = 1024 * 1024;

export type RobotCall = { url: string; body: unknown; headers?: Readonly<Record<string, string>>; isForm?: boolean };

/** Somebody else's program did not answer, or not as agreed. Nothing of what was said is in it. */
const robotFailed = (code = 'ERR_ROBOT_FAILED'): Refusal => refused(code);

/**
 * Asks a program at an address that the company chose, and reads its answer. It has 20 seconds and a megabyte; where
 * it sends us on to is not followed.
 */
export async function askRobot<T extends z.ZodType>(
  { url, body, headers, isForm }: RobotCall,
  reply: T,
): Promise<z.output<T>> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw robotFailed('ERR_ROBOT_ADDRESS');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': isForm === true ? 'application/x-www-form-urlencoded' : 'application/json',
      accept: 'application/json',
      ...headers,
    },
    body: isForm === true ? new URLSearchParams(z.record(z.string(), z.string()).parse(body)) : JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw robotFailed();
  });
  const text = await limited(answer);
  if (!answer.ok) throw robotFailed(answer.status === 401 || answer.status === 403 ? 'ERR_ROBOT_KEY' : undefined);
  const parsed = reply.safeParse(jsonOf(text));
  if (!parsed.success) throw robotFailed();
  return parsed.data;
}

async function limited(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(z.instanceof(Uint8Array).parse(chunk), { stream: true });
      if (text.length > largestAnswer) throw robotFailed();
    }
  } catch {
    throw robotFailed();
  }
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
