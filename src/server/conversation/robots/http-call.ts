import { z } from 'zod';

import type { Refusal } from '@server/platform/http/refusal';
import { refused } from '@server/platform/http/refusal';

const timeoutMs = 20_000;
const largestAnswer = 1024 * 1024;

type Call = { url: string; body: string; headers: Readonly<Record<string, string>> };
export type RobotCall = { url: string; body: unknown; headers?: Readonly<Record<string, string>>; isForm?: boolean };

/** Somebody else's program did not answer, or not as agreed. Nothing of what was said is in it. */
export const robotFailed = (code = 'ERR_ROBOT_FAILED'): Refusal => refused(code);

/** Asks a program at an address that the company chose, and reads its answer, which is JSON. */
export async function askRobot<T extends z.ZodType>(
  { url, body, headers, isForm }: RobotCall,
  reply: T,
): Promise<z.output<T>> {
  const type = isForm === true ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await callRobot({
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

/** The program has 20 seconds and a megabyte; where it sends us on to is not followed. */
export async function callRobot({ url, headers, body }: Call): Promise<Uint8Array> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw robotFailed('ERR_ROBOT_ADDRESS');
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).catch(() => {
    throw robotFailed();
  });
  const bytes = await limited(answer);
  if (!answer.ok) throw robotFailed(answer.status === 401 || answer.status === 403 ? 'ERR_ROBOT_KEY' : undefined);
  return bytes;
}

async function limited(answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      const bytes = z.instanceof(Uint8Array).parse(chunk);
      size += bytes.length;
      if (size > largestAnswer) throw robotFailed();
      chunks.push(bytes);
    }
  } catch {
    throw robotFailed();
  }
  return Buffer.concat(chunks);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
