import { join } from 'node:path';

import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { z } from 'zod';

import { askAsSuper } from './bench-api';
import { createListeners, socketsOfUser } from './listeners';
import type { Measure } from './measures';
import { forComparison, notMeasured } from './measures';
import { memoryOfServer, processorTimeOfServer, untilQuiet } from './processor-time';
import type { Company, Costs, Demand } from './scale-model';
import { demandOf } from './scale-model';
import type { Place } from './window';
import { counted, customerWrites, openTickets, send, signIn } from './workspace-load';

const messages = 300;
const rounds = 4;
/** Messages of many small companies rarely come at the same time, so they share no statements. */
const oneByOne = { count: messages, lanes: 1 };
/** Admins, who receive every event. */
const listeners = 12;
const sockets = listeners * socketsOfUser;
const companySizes = [1, 10, 100, 1_000];

/** Attendants of a shop, four of ten of whom serve the queue of a message or are admins. */
const typical: Company = { attendants: 10, receiving: 0.4, messagesInPerHour: 40, busyHoursPerYear: 1_500 };

const details = z.object({ machine: z.object({ databaseBytes: z.number() }) });

/** Measures what messages and sockets cost the server, and says by `demandOf` what 1 to 1,000 companies demand. */
export async function benchScale({ server, folder }: Place): Promise<Measure[]> {
  const workspace = join(folder, 'workspace');
  if (memoryOfServer(workspace) === undefined) return [notMeasured('scale', 'the system tells no processor time')];
  const costs = await measureCosts(server, workspace);
  return [
    forComparison('scale: work for a message in, with no socket', `${costs.messageInMs.toFixed(2)} ms`),
    forComparison('scale: work for a message out, with its ticks', `${costs.messageOutMs.toFixed(2)} ms`),
    forComparison('scale: events of a message for each socket', costs.eventsPerMessage.toFixed(1)),
    forComparison('scale: work for an event and a socket', orTooSmall(costs.deliveryMs * 1000, 'us')),
    forComparison('scale: memory for a socket', orTooSmall(costs.socketKilobytes, 'kB')),
    forComparison('scale: memory without sockets', `${Math.round(costs.baseMegabytes)} MB`),
    forComparison('scale: database for a message', `${Math.round(costs.messageBytes)} bytes`),
    ...companySizes.map((companies) => inWords(demandOf(companies, { costs, company: typical }))),
  ];
}

async function measureCosts(server: string, workspace: string): Promise<Costs> {
  const ask = await askAsSuper(server);
  const databaseBytes = async () => details.parse(await ask('GET', '/health/details')).machine.databaseBytes;
  const token = await signIn(server);
  const tokens = await createListeners(server, 'listener', listeners);
  const tickets = await openTickets(server, token);
  const takeIn = (number: number) => customerWrites(server, number);
  const sendOut = (number: number) => send(server, token, tickets[number % tickets.length] ?? 0);
  const time = processorTimeOfServer(workspace);
  // Compiles the code paths of both.
  await counted(time, oneByOne, takeIn);
  await counted(time, oneByOne, sendOut);
  const bytesBefore = await databaseBytes();
  const alone = { in: 0, out: 0 };
  const received = { in: 0, out: 0, events: 0 };
  let socketKilobytes = 0;
  // In turns, so that a compiler at work and other programs meet both alike.
  for (let round = 0; round < rounds; round += 1) {
    alone.in += (await counted(time, oneByOne, takeIn)).work / rounds;
    alone.out += (await counted(time, oneByOne, sendOut)).work / rounds;
    const kilobytes = memoryOfServer(workspace) ?? Number.NaN;
    const listening = await listen(server, tokens);
    socketKilobytes += ((memoryOfServer(workspace) ?? Number.NaN) - kilobytes) / sockets / rounds;
    const before = listening.received();
    received.in += (await counted(time, oneByOne, takeIn)).work / rounds;
    received.out += (await counted(time, oneByOne, sendOut)).work / rounds;
    received.events += (listening.received() - before) / rounds;
    for (const socket of listening.open) socket.disconnect();
    await untilQuiet(time);
  }
  const more = received.in + received.out - alone.in - alone.out;
  return {
    messageInMs: alone.in,
    messageOutMs: alone.out,
    // Less than the measurement can tell counts as nothing.
    deliveryMs: Math.max(0, (more * messages) / received.events),
    eventsPerMessage: received.events / (2 * messages) / sockets,
    socketKilobytes: Math.max(0, socketKilobytes),
    baseMegabytes: (memoryOfServer(workspace) ?? Number.NaN) / 1024,
    messageBytes: ((await databaseBytes()) - bytesBefore) / (4 * messages * rounds),
  };
}

/** Opens all sockets of all listeners. */
async function listen(server: string, tokens: readonly string[]): Promise<{ open: Socket[]; received: () => number }> {
  let received = 0;
  const connect = async (token: string): Promise<Socket> => {
    const socket = io(server, { transports: ['websocket'], query: { token }, reconnection: false, forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('ready', resolve);
      socket.once('disconnect', (reason) => reject(new Error(`the server closed a socket: ${reason}`)));
      socket.once('connect_error', reject);
    });
    for (const status of ['open', 'pending']) socket.emit('joinTickets', status);
    socket.emit('joinNotification');
    socket.onAny(() => {
      received += 1;
    });
    return socket;
  };
  const open: Socket[] = [];
  for (const token of tokens) {
    for (let number = 0; number < socketsOfUser; number += 1) open.push(await connect(token));
  }
  return { open, received: () => received };
}

/** A cost beside which the noise of the measurement is large counts as nothing in the model. */
function orTooSmall(value: number, unit: string): string {
  return value < 1 ? `too small for ${sockets} sockets to tell` : `${Math.round(value)} ${unit}`;
}

function inWords({ companies, sockets, messages: rate, processors, megabytes, ...rest }: Demand): Measure {
  const { gigabytesPerYear, processes, limit, deliveries } = rest;
  const reason = limit === null ? '' : `, because of the ${limit}`;
  const parts = [
    `${sockets} sockets`,
    `${rate.toFixed(1)} messages/s`,
    `${Math.round(deliveries)} events/s`,
    `${processors.toFixed(2)} processors`,
    `${Math.round(megabytes)} MB`,
    `${gigabytesPerYear.toFixed(1)} GB a year`,
    `${processes} ${processes === 1 ? 'process' : 'processes'}${reason}`,
  ];
  return forComparison(`scale: ${companies} companies of ${typical.attendants}`, parts.join(', '));
}
