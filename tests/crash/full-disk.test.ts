import path from 'node:path';

import { expect, it } from 'vitest';
import { z } from 'zod';

import { canMountDisks, mountSmallDisk } from '../support/small-disk';
import { startServerProcess } from './server-process';

const login = z.object({ token: z.string() });
const contactPage = z.object({ contacts: z.array(z.object({ name: z.string() })), hasMore: z.boolean() });

/** In characters; long rows fill the database's own reserve within a few hundred requests. */
const longText = 'x'.repeat(900);
const mostWrites = 6_000;
const together = 20;

const signIn = async (url: string): Promise<Record<string, string>> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@recado.demo', password: 'recado' });
  const reply = await fetch(`${url}/auth/login`, { method: 'POST', headers, body });
  return { ...headers, authorization: `Bearer ${login.parse(await reply.json()).token}` };
};

it.skipIf(!canMountDisks())(
  'a server on a full disk answers, says so, and keeps what it has accepted (skipped where disks cannot be mounted)',
  async () => {
    const disk = await mountSmallDisk(160);
    const server = await startServerProcess(path.join(disk.folder, 'data'), { prefix: disk.prefix });
    try {
      let headers = await signIn(server.url);
      const accepted: string[] = [];
      let count = 0;
      const create = async (): Promise<number> => {
        const name = `Full ${(count += 1)}`;
        const extraInfo = Array.from({ length: 8 }, (_, index) => ({ name: `n${index}`, value: longText }));
        const body = JSON.stringify({ name, number: `55119${String(10_000_000 + count)}`, email: '', extraInfo });
        const reply = await fetch(`${server.url}/contacts`, { method: 'POST', headers, body });
        if (reply.status === 200) accepted.push(name);
        await reply.text();
        return reply.status;
      };
      const state = async (): Promise<unknown> => (await fetch(`${server.url}/health/ready`)).json();
      const storedNames = async (): Promise<string[]> => {
        const names: string[] = [];
        for (let page = 1; ; page += 1) {
          const reply = await fetch(`${server.url}/contacts?searchParam=Full&pageNumber=${page}`, { headers });
          const { contacts, hasMore } = contactPage.parse(await reply.json());
          names.push(...contacts.map(({ name }) => name));
          if (!hasMore) return names;
        }
      };

      expect(await create()).toBe(200);
      expect(await state()).toEqual({ status: 'ok' });
      disk.fill();
      expect(await state()).toEqual({ status: 'disk full' });
      const refused = new Set<number>();
      while (refused.size === 0 && count < mostWrites) {
        const statuses = await Promise.all(Array.from({ length: together }, create));
        for (const status of statuses) if (status !== 200) refused.add(status);
      }
      expect([...refused]).toEqual([500]);
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
      expect((await storedNames()).sort()).toEqual([...accepted].sort());

      disk.clear();
      expect(await state()).toEqual({ status: 'ok' });
      expect(await create()).toBe(200);
      await server.kill();
      await server.start();
      headers = await signIn(server.url);
      expect((await storedNames()).sort()).toEqual([...accepted].sort());
    } finally {
      await server.kill();
      await disk.remove();
    }
  },
  300_000,
);
