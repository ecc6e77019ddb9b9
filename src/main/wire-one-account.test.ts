import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import type { AccountMachine } from '@tests/support/main/account-machine';
import { anAccountMachine, signIn, wordsOf, work } from '@tests/support/main/account-machine';

const numbers = [1, 2, 3, 4, 5] as const;

function filesIn(folder: string, except: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (path === except) return [];
    return statSync(path).isDirectory() ? filesIn(path, except) : [path];
  });
}

/** All that an account has on disk, in clear: the cipher of the tests turns bits. */
function storeOf({ userData, files, cipher }: AccountMachine, id: string): string {
  const accounts = join(userData, 'accounts');
  const folder = id === 'first' ? userData : join(accounts, id);
  const { accountList: _list, ...settings } = files.get(folder)?.read() ?? {};
  const written = JSON.stringify(settings);
  const sealed = [...written.matchAll(/"view":"([^"]+)"/g)].map(([, text = '']) =>
    cipher.decrypt(Buffer.from(text, 'base64')),
  );
  const bytes = filesIn(folder, id === 'first' ? accounts : '').map((path) => readFileSync(path));
  return [written, ...sealed, ...bytes.flatMap((one) => [one.toString(), cipher.decrypt(one)])].join('\n');
}

it('of five accounts, none finds words, names or tokens of another in its stores, pushes and notifications', async () => {
  const machine = anAccountMachine();
  const ids: string[] = [];
  for (const number of numbers) ids.push(await signIn(machine, number));
  for (const [at, id] of ids.entries()) {
    machine.accounts.show(id);
    machine.onPage(machine.loaded.at(-1) ?? '');
    for (const number of numbers) await work(machine, { id: ids[number - 1] ?? '', number });
    // The page of this account listens, and hears what waited for it.
    machine.services.get(id)?.pushes.listening('snoozes.changed');
    machine.services.get(id)?.pushes.listening('realtime.batch');
    expect(machine.accounts.isShown(ids[at] ?? '')).toBe(true);
  }
  for (const [at, id] of ids.entries()) {
    const store = storeOf(machine, id);
    const own = wordsOf(at + 1);
    const foreign = numbers.filter((number) => number !== at + 1).flatMap((number) => Object.values(wordsOf(number)));
    for (const word of [own.text, own.name]) expect(store, `the store of account ${at + 1}`).toContain(word);
    const pushes = JSON.stringify(machine.sent.filter(({ shown }) => shown === id));
    expect(pushes).toContain(own.text);
    const notices = JSON.stringify(machine.notices.filter(({ tag }) => tag.endsWith(`@${id}`)));
    expect(notices).toContain(own.text);
    for (const word of foreign) {
      expect(store, `the store of account ${at + 1}`).not.toContain(word);
      expect(pushes, `the pushes of account ${at + 1}`).not.toContain(word);
      expect(notices, `the notices of account ${at + 1}`).not.toContain(word);
    }
    const entries = [...machine.keychain.secrets].filter(([, secret]) => secret === own.refresh);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.[0].startsWith(id === 'first' ? 'http' : `${id} http`)).toBe(true);
  }
  const [, second = ''] = ids;
  await machine.accounts.remove(second);
  expect([...machine.keychain.secrets.keys()].filter((entry) => entry.startsWith(second))).toEqual([]);
  expect(readdirSync(join(machine.userData, 'accounts'))).toHaveLength(3);
});

it('the same user at the same server is refused before anything is sent, and offered the account that is there', async () => {
  const machine = anAccountMachine();
  await signIn(machine, 1);
  const { address } = machine.services.get('first')?.account.server.view() ?? { address: '' };
  machine.accounts.add();
  machine.onPage(machine.loaded.at(-1) ?? '');
  const id = machine.accounts.view().accounts[1]?.id ?? '';
  const account = machine.services.get(id)?.account;
  // A further account begins with the server of the one before it.
  expect(account?.server.view().address).toBe(address);
  const again = account?.session.signIn({ email: 'PESSOA-1@recado.demo', password: 'recado' });
  await expect(again).rejects.toMatchObject({ code: 'ERR_ACCOUNT_HERE', data: { account: 'first', name: 'Pessoa-1' } });
  // Another e-mail of the same user is noticed by the answer of the server.
  const other = account?.session.signIn({ email: 'outra@recado.demo', password: 'recado' });
  await expect(other).rejects.toMatchObject({ code: 'ERR_ACCOUNT_HERE' });
  expect(account?.session.current()).toBeNull();
  expect([...machine.keychain.secrets.keys()].filter((entry) => entry.startsWith(id))).toEqual([]);
});

it('while the application is locked no account is named, by a notification or to the page', async () => {
  const machine = anAccountMachine();
  const ids = [await signIn(machine, 1), await signIn(machine, 2)];
  machine.lock.become(true);
  machine.notices.length = 0;
  machine.sent.length = 0;
  for (const [at, id] of ids.entries()) await work(machine, { id, number: at + 1 });
  machine.services.get(ids[1] ?? '')?.pushes.listening('realtime.batch');
  const published = JSON.stringify([machine.notices, machine.sent.filter(({ name }) => name !== 'sound.play')]);
  expect(machine.notices).toHaveLength(2);
  for (const number of [1, 2]) for (const word of Object.values(wordsOf(number))) expect(published).not.toContain(word);
  machine.lock.become(false);
  machine.services.get(ids[1] ?? '')?.pushes.listening('realtime.batch');
  expect(JSON.stringify(machine.sent)).not.toContain(wordsOf(1).text);
});
