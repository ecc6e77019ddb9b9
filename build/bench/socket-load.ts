import { clientFrame, createFrameReader, openWebSocket } from './socket-frames';
import type { Order } from './socket-orders';
import { order, sentAt } from './socket-orders';

const needle = `"body":"${sentAt}`;
/** Delays of all events would be millions of numbers. */
const every = 7;

let received = 0;
let closed = 0;
let delays: number[] = [];
let own = process.cpuUsage();

// A process of its own, whose processor time is not that of the server; it reads frames, without the packets in them.
process.on('message', (message) => {
  const given = order.parse(message);
  if (given.kind === 'open') void openAll(given).then(() => process.send?.('open'));
  else report();
});
process.on('disconnect', () => process.exit(0));

function report(): void {
  const { user, system } = process.cpuUsage(own);
  process.send?.({ received, delays, closed, ownMs: (user + system) / 1000 });
  received = 0;
  delays = [];
  own = process.cpuUsage();
}

async function openAll({ url, tokens, socketsOfUser }: Extract<Order, { kind: 'open' }>): Promise<void> {
  await Promise.all(
    tokens.map(async (token) => {
      for (let number = 0; number < socketsOfUser; number += 1) await openSocket(url, token);
    }),
  );
}

/** Resolves once the server has taken the socket in and knows what it listens to. */
async function openSocket(url: string, token: string): Promise<void> {
  const { socket, head } = await openWebSocket(new URL(`/socket.io/?EIO=4&transport=websocket&token=${token}`, url));
  socket.on('close', () => (closed += 1));
  await new Promise<void>((resolve) => {
    const send = (text: string) => socket.write(clientFrame(text));
    const read = createFrameReader((payload) => {
      const text = () => payload.toString('latin1', 0, 40);
      if (payload[0] === codeOf('0')) send('40');
      else if (payload[0] === codeOf('2')) send('3');
      else if (text().startsWith('42["ready"')) {
        for (const status of ['open', 'pending']) send(`42["joinTickets","${status}"]`);
        send('421["joinNotification"]');
      } else if (text().startsWith('431[')) resolve();
      else count(payload);
    });
    socket.on('data', read);
    read(head);
  });
}

const codeOf = (digit: string) => digit.charCodeAt(0);

function count(payload: Buffer): void {
  const at = payload.indexOf(needle, 0, 'latin1');
  if (at < 0) return;
  received += 1;
  if (received % every !== 0) return;
  const from = at + needle.length;
  delays.push(Date.now() - Number(payload.toString('latin1', from, payload.indexOf('"', from))));
}
