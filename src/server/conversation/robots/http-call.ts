import { z } from 'zod';

import type { Refusal } from '@server/platform/http/refusal';
import { refused } from '@server/platform/http/refusal';

const timeoutMs = 20_000;
const largestAnswerBytes = 1024 * 1024;

type Call = { url: string; body: string; headers: Readonly<Record<string, string>> };
export type RobotCall = { url: string; body: unknown; headers?: Readonly<Record<string, string>>; isForm?: boolean };

/** Refusal for a failed call of an external program. It carries no text of the conversation. */
export const robotFailed = (code = 'ERR_ROBOT_FAILED'): Refusal => refused(code);

/** Posts JSON, or a form, to an address of the company's choice and parses the JSON answer. Throws `Refusal` on failure. */
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

/** Waits at most 20 seconds for at most 1 MiB, and does not follow redirects. Throws `Refusal` on failure. */
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
      if (size > largestAnswerBytes) throw robotFailed();
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
