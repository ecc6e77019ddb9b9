import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

import { Agent, request } from 'undici';
import { z } from 'zod';

import type { Attempts } from '@server/platform/http/attempts';
import { Refusal, refused } from '@server/platform/http/refusal';
import type { OutgoingCall, OutgoingCalls } from '@server/platform/ports/outgoing-calls';
import { isPublicAddress } from '@shared/domain/public-address';

import type { AllowedHosts } from './allowed-hosts';
import { robotAddressProblem, webUrlOf } from './robot-address';

const timeoutMs = 20_000;
const largestAnswerBytes = 1024 * 1024;
const minute = 60_000;
/** Calls of one company within a minute. */
const mostPerMinute = 120;

/** Refusal for a failed call of an external program. It carries no text of the conversation. */
export const robotFailed = (code = 'ERR_ROBOT_FAILED'): Refusal => refused(code);
const privateAddress = () => robotFailed('ERR_ROBOT_ADDRESS_PRIVATE');

type OutgoingParts = {
  allowed: AllowedHosts;
  attempts: Pick<Attempts, 'count'>;
  /** Name resolution; that of the operating system by default. */
  resolve?: LookupFunction;
};

/**
 * Calls addresses of the public internet and of the list of allowed hosts. Names are checked by the addresses to which
 * they resolve for the connection itself, so a name that resolves differently later is checked again. A call waits at
 * most 20 seconds for at most 1 MiB, and does not follow redirects.
 */
export function createOutgoingCalls({ allowed, attempts, resolve = lookup }: OutgoingParts): OutgoingCalls {
  const publicOnly = new Agent({ connect: { lookup: checkedLookup(resolve, allowed) } });
  const unchecked = new Agent({ connect: { lookup: resolve } });

  /** Returns the agent for an address; throws `Refusal` if the address is refused. */
  const agentFor = (address: string): Agent => {
    const url = webUrlOf(address);
    if (url !== null && allowed.includes(url)) return unchecked;
    const problem = robotAddressProblem(address);
    switch (problem) {
      case 'invalid':
        throw robotFailed('ERR_ROBOT_ADDRESS');
      case 'private':
        throw privateAddress();
      case null:
        return publicOnly;
    }
  };

  return {
    of: (companyId) => async (call) => {
      const agent = agentFor(call.url);
      await countCall(attempts, companyId);
      return send(agent, call);
    },
    requireAllowed(url) {
      if (url.trim() !== '') agentFor(url);
    },
    async close() {
      await Promise.all([publicOnly.destroy(), unchecked.destroy()]);
    },
  };
}

async function countCall(attempts: Pick<Attempts, 'count'>, companyId: number): Promise<void> {
  await attempts
    .count([{ key: `robot calls of company ${companyId}`, most: mostPerMinute, within: minute }])
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw robotFailed('ERR_ROBOT_LIMIT');
      throw error;
    });
}

async function send(dispatcher: Agent, call: OutgoingCall): Promise<Uint8Array> {
  const { url, headers, body, method = 'POST' } = call;
  const signal = AbortSignal.timeout(timeoutMs);
  const content = body === '' ? null : body;
  const answer = await request(url, { method, headers, body: content, signal, dispatcher }).catch((error: unknown) => {
    throw error instanceof PrivateAddress ? privateAddress() : robotFailed();
  });
  const { statusCode } = answer;
  call.onStatus?.(statusCode);
  const bytes = await limited(answer.body);
  if (statusCode === 401 || statusCode === 403) throw robotFailed('ERR_ROBOT_KEY');
  if (statusCode < 200 || statusCode > 299) throw robotFailed();
  return bytes;
}

async function limited(body: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
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

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Resolves a name and fails if any of its addresses is neither public nor in an allowed range. */
function checkedLookup(resolve: LookupFunction, allowed: AllowedHosts): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found, family) => {
      // Node gives no list with an error, which its types deny.
      if (error) {
        done(error, []);
        return;
      }
      const addresses = typeof found === 'string' ? [{ address: found, family: family ?? 0 }] : found;
      const [first] = addresses;
      if (first === undefined) {
        done(new Error('The name has no address'), []);
      } else if (addresses.some(({ address }) => !isPublicAddress(address) && !allowed.includesAddress(address))) {
        done(new PrivateAddress(), []);
      } else if (options.all === true) {
        done(null, addresses);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}
