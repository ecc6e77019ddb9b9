import type { Accounts } from '@main/accounts/accounts';
import { createAccounts } from '@main/accounts/accounts';
import type { StoredAccounts } from '@main/accounts/registry';
import { createAccountRegistry, mostAccounts, noStoredAccounts } from '@main/accounts/registry';
import { createSummedSigns } from '@main/accounts/summed-signs';
import type { Notice } from '@main/ports/notifier';
import type { Session } from '@main/session/session';
import type { PushName } from '@shared/ipc/pushes';
import { pushNames } from '@shared/ipc/pushes';

import { aContact, aMessage, aSession, aTicket } from '../live/builders';
import { createFakeClock } from '../main/fake-clock';
import { createFakeCipher } from '../main/fake-secrets';
import type { SeededRandom } from '../outbox-model/seeded-random';
import { createSeededRandom } from '../outbox-model/seeded-random';
import type { ModelSlot } from './model-accounts';
import { currentOf, ModelSystem, openModelSlot, shownOf, uuidOf, wordOf } from './model-accounts';

const people = 14;
const ticketCount = 3;
const steps = [
  ...(['add', 'add', 'signIn', 'signIn', 'show', 'page', 'page', 'write', 'write', 'write', 'write'] as const),
  ...(['read', 'click', 'reply', 'expire', 'remove', 'restart'] as const),
] as const;

/**
 * Plays a seeded day of several accounts against an oracle. Returns each breach of: nothing of an account reaches
 * another, each message is notified once and by its own account, and the badge is the sum.
 */
export function playAccounts(seed: number): Promise<string[]> {
  return new Day(seed).play();
}

/** The oracle's knowledge of one account. */
type Known = { person: number; isSignedIn: boolean; unread: Set<number>; replies: string[] };

class Day {
  private readonly random: SeededRandom;
  private readonly clock = createFakeClock();
  private readonly faults: string[] = [];
  private readonly system = new ModelSystem();
  /** State that survives a restart. */
  private stored: StoredAccounts = noStoredAccounts;
  private readonly sessions = new Map<string, Session>();
  private readonly known = new Map<string, Known>();
  private readonly written = new Map<string, { id: string; count: number }>();
  private accounts: Accounts<ModelSlot>;
  private badge = 0;
  private requested = '';
  private ids = 0;

  constructor(seed: number) {
    this.random = createSeededRandom(seed);
    this.accounts = this.start();
  }

  async play(): Promise<string[]> {
    for (let step = this.random.below(80); step >= 0; step -= 1) {
      const what = this.random.pick(steps);
      await this.perform(what);
      this.check(what);
    }
    return this.faults;
  }

  private start(): Accounts<ModelSlot> {
    const clock = this.clock;
    const registry = createAccountRegistry({
      section: { read: () => this.stored, write: (value) => void (this.stored = structuredClone(value)) },
      cipher: createFakeCipher(),
      newId: () => (this.ids += 1).toString(16).padStart(12, '0'),
      foldersFound: () => [],
    });
    const nothing = { show: () => undefined };
    const signs = createSummedSigns({
      badge: { show: ({ unread }) => void (this.badge = unread) },
      attention: { mark: () => undefined, attract: () => undefined },
      customers: nothing,
      numbers: nothing,
      setOffline: () => undefined,
      onUnread: () => this.accounts.changed(),
    });
    const forAll = (name: PushName, payload: unknown): void => {
      if (/pessoa-\d+;/.test(JSON.stringify(payload))) this.faults.push(`${name} goes to the page of any account`);
    };
    const window = { push: forAll, isFocused: () => false, reveal: () => undefined };
    const arrived = (from: string, name: PushName, payload: unknown): void => this.arrive(from, name, payload);
    const parts = { clock, system: this.system, window, signs, accounts: () => this.accounts, arrived };
    this.accounts = createAccounts<ModelSlot>({
      registry,
      open: (id) => openModelSlot(parts, { id, stored: this.sessions.get(id) ?? null }),
      load: (id) => void (this.requested = id),
      publish: () => undefined,
      erase: async (id) => {
        this.sessions.delete(id);
        return true;
      },
      onClosed: (id) => signs.forget(id),
    });
    this.accounts.openAll();
    this.requested = currentOf(this.accounts);
    this.page();
    return this.accounts;
  }

  private async perform(what: (typeof steps)[number]): Promise<void> {
    if (what === 'add') this.add();
    else if (what === 'signIn') this.signIn();
    else if (what === 'show') this.show();
    else if (what === 'page') this.page();
    else if (what === 'write') this.write();
    else if (what === 'read') this.read();
    else if (what === 'click' || what === 'reply') this.answer(what);
    else if (what === 'expire') this.expire();
    else if (what === 'remove') await this.remove();
    else this.restart();
  }

  private add(): void {
    const before = this.accounts.view();
    try {
      this.accounts.add();
      this.page();
    } catch {
      if (!before.isFull) this.faults.push('an account was refused though there is room');
      return;
    }
    if (this.accounts.view().accounts.length > mostAccounts) this.faults.push('there are more accounts than allowed');
  }

  /** Somebody signs in on the page: anyone where nobody was before, otherwise the same user again. */
  private signIn(): void {
    const id = shownOf(this.accounts);
    const slot = this.accounts.slot(id);
    if (slot?.session.current() !== null) return;
    const person = this.known.get(id)?.person ?? 1 + this.random.below(people);
    const user = { email: `p${person}@recado.demo`, serverKey: 'demo' };
    const isHere = [...this.known].some(([other, known]) => other !== id && known.person === person);
    try {
      this.accounts.refuseDouble(id, user);
      if (isHere) this.faults.push(`person ${person} could sign in twice`);
    } catch {
      if (!isHere) this.faults.push(`person ${person} was refused`);
      return;
    }
    const name = wordOf(person);
    const accountKey = `demo#${person}`;
    const session = aSession({ accountKey, user: { id: person, name, email: user.email } });
    this.sessions.set(id, session);
    this.known.set(id, { person, isSignedIn: true, unread: new Set(), replies: this.known.get(id)?.replies ?? [] });
    slot.session.become(session);
  }

  private show(): void {
    const { accounts } = this.accounts.view();
    const chosen = accounts[this.random.below(accounts.length)];
    if (chosen !== undefined) this.accounts.show(chosen.id);
  }

  /** The page that was asked for opens, and listens to everything. */
  private page(): void {
    const id = this.requested;
    const slot = this.accounts.slot(id);
    if (slot === null) return;
    this.accounts.pageRequested(id);
    for (const name of pushNames) slot.channel.listening(name);
  }

  private write(): void {
    const [id, known] = this.anySignedIn();
    const slot = this.accounts.slot(id);
    if (slot === null || known === null) return;
    const ticket = 1 + this.random.below(ticketCount);
    const body = `texto ${this.written.size} de ${wordOf(known.person)}`;
    this.written.set(body, { id, count: 0 });
    known.unread.add(ticket);
    const message = aMessage({
      id: `M${this.written.size}`,
      ticketId: ticket,
      body,
      createdAt: new Date(this.clock.now()).toISOString(),
    });
    const event = {
      kind: 'message.received' as const,
      message,
      ticket: aTicket({ id: ticket, userId: known.person, uuid: uuidOf(known.person, ticket) }),
      contact: aContact({ name: `cliente de ${wordOf(known.person)}` }),
    };
    slot.events.publish(event);
    // Servers deliver some events twice.
    if (this.random.chance(0.2)) slot.events.publish(event);
    this.clock.advance(1_000);
  }

  private read(): void {
    const [id, known] = this.anySignedIn();
    const ticketId = aTicket({ id: 1 + this.random.below(ticketCount) }).id;
    known?.unread.delete(ticketId);
    this.accounts.slot(id)?.events.publish({ kind: 'ticket.read', ticketId });
  }

  private answer(how: 'click' | 'reply'): void {
    const notices = [...this.system.standing.values()];
    const notice = notices[this.random.below(Math.max(1, notices.length))];
    if (notice === undefined) return;
    const owner = this.ownerOf(notice);
    if (how === 'reply') {
      const text = `resposta ${this.clock.now()} a ${notice.tag}`;
      notice.controls?.reply.run(text);
      this.known.get(owner)?.replies.push(text);
      return;
    }
    notice.onClick();
    if (currentOf(this.accounts) !== owner)
      this.faults.push(`a click on a notice of ${owner} shows ${currentOf(this.accounts)}`);
  }

  private ownerOf({ body }: Notice): string {
    return [...this.written].find(([text]) => body.includes(text))?.[1].id ?? '';
  }

  private expire(): void {
    const [id, known] = this.anySignedIn();
    if (known === null) return;
    known.isSignedIn = false;
    known.unread.clear();
    this.sessions.delete(id);
    this.accounts.slot(id)?.session.become(null, 'expired');
  }

  private async remove(): Promise<void> {
    const { accounts } = this.accounts.view();
    const chosen = accounts[this.random.below(accounts.length)];
    if (chosen === undefined) return;
    await this.accounts.remove(chosen.id);
    this.known.delete(chosen.id);
    if (this.sessions.has(chosen.id)) this.faults.push(`${chosen.id} was removed but not erased`);
    if (this.accounts.slot(chosen.id) !== null) this.faults.push(`${chosen.id} still runs`);
    if ([...this.system.standing.values()].some((notice) => this.ownerOf(notice) === chosen.id))
      this.faults.push(`a notice of ${chosen.id} outlived it`);
    this.page();
  }

  private restart(): void {
    this.accounts.dispose();
    if (this.system.standing.size > 0) this.faults.push('a notice outlived the application');
    for (const known of this.known.values()) {
      known.unread.clear();
      known.replies = [];
    }
    this.badge = 0;
    this.start();
  }

  private anySignedIn(): [string, Known | null] {
    const all = [...this.known].filter(([id, { isSignedIn }]) => isSignedIn && this.accounts.slot(id) !== null);
    return all[this.random.below(Math.max(1, all.length))] ?? ['', null];
  }

  private arrive(from: string, name: PushName, payload: unknown): void {
    const text = JSON.stringify(payload);
    if (from !== shownOf(this.accounts))
      this.faults.push(`${name} of ${from} reached the page of ${shownOf(this.accounts)}`);
    for (const [id, { person }] of this.known)
      if (id !== from && text.includes(wordOf(person))) this.faults.push(`${name} of ${from} has a text of ${id}`);
  }

  private check(when: string): void {
    const sum = [...this.known.values()].reduce((count, { unread }) => count + unread.size, 0);
    if (this.badge !== sum) this.faults.push(`${when}: the badge shows ${this.badge} of ${sum}`);
    for (const { id, unread } of this.accounts.view().accounts) {
      const expected = this.known.get(id)?.unread.size ?? 0;
      if (unread !== expected) this.faults.push(`${when}: ${id} counts ${unread} of ${expected}`);
    }
    for (const [id, { replies }] of this.known) {
      const own = this.accounts.slot(id)?.replies ?? [];
      if (own.join() !== replies.join()) this.faults.push(`${when}: answers of ${id} are ${own.join()}`);
    }
    this.checkNotices(when);
  }

  private checkNotices(when: string): void {
    for (const notice of this.system.shown.splice(0)) {
      const [text, entry] = [...this.written].find(([body]) => notice.body.includes(body)) ?? [];
      if (text === undefined || entry === undefined) {
        this.faults.push(`${when}: a notice of nobody: ${notice.body}`);
        continue;
      }
      entry.count += 1;
      if (entry.count > 1) this.faults.push(`${when}: ${text} was notified ${entry.count} times`);
      if (!notice.tag.endsWith(`@${entry.id}`)) this.faults.push(`${when}: ${text} was notified as ${notice.tag}`);
      const strangers = [...this.known].filter(([id]) => id !== entry.id).map(([, { person }]) => wordOf(person));
      if (strangers.some((word) => `${notice.title} ${notice.body}`.includes(word)))
        this.faults.push(`${when}: ${notice.title} names another account`);
    }
    const missing = [...this.written].filter(([, { count }]) => count === 0);
    for (const [text] of missing) this.faults.push(`${when}: ${text} was not notified`);
  }
}
