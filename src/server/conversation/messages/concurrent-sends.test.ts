import { expect, it } from 'vitest';

import type { OutgoingText } from '@server/platform/ports/channel';
import { useRuleBench } from '@server/testing/rule-bench';
import { AppError } from '@shared/domain/app-error';

import { sendText } from './send-text';

const bench = useRuleBench();

/** A channel that takes each text when the test lets it, and records the texts in the order of their arrival. */
function heldChannel() {
  const arrived: string[] = [];
  const held: { accept: () => void; refuse: (error: Error) => void }[] = [];
  const sendTextOf = ({ body }: OutgoingText) => {
    arrived.push(body);
    return new Promise<void>((accept, refuse) => held.push({ accept, refuse }));
  };
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.shift();
  };
  const channel = { ...bench.services.channel, sendText: sendTextOf };
  const publish = { ...bench.services.publish, messageCreated: () => undefined };
  return { arrived, next, services: { ...bench.services, channel, publish } };
}

it('texts that are sent to one ticket at the same time reach the channel once each, after the one under way', async () => {
  const { scope } = bench.home;
  const ticket = await bench.home.ticket({ status: 'open' });
  const { arrived, next, services } = heldChannel();
  const send = (body: string) => sendText(services, scope, { ticket, body, quotedId: null });
  const first = send('um');
  const heldFirst = await next();
  const second = send('dois');
  const third = send('três');
  heldFirst?.accept();
  expect(await first).toMatchObject({ body: 'um', ack: 1 });
  (await next())?.accept();
  (await next())?.accept();
  await Promise.all([second, third]);
  expect(arrived[0]).toBe('um');
  expect(arrived.toSorted()).toEqual(['dois', 'três', 'um']);
});

it('a text whose predecessor is refused is sent all the same', async () => {
  const { scope } = bench.home;
  const ticket = await bench.home.ticket({ status: 'open' });
  const { arrived, next, services } = heldChannel();
  const send = (body: string) => sendText(services, scope, { ticket, body, quotedId: null });
  const first = send('um');
  const heldFirst = await next();
  const second = send('dois');
  heldFirst?.refuse(new AppError('ERR_WAPP_NOT_INITIALIZED', 'validation'));
  await expect(first).rejects.toThrow('ERR_WAPP_NOT_INITIALIZED');
  (await next())?.accept();
  expect(await second).toMatchObject({ body: 'dois', ack: 1 });
  expect(arrived).toEqual(['um', 'dois']);
});
