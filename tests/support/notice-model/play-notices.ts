import type { Escalation } from '@main/notifications/escalation';
import { createEscalation } from '@main/notifications/escalation';
import { createNativeTexts } from '@main/notifications/native-texts';
import { createNotifications } from '@main/notifications/notifications';
import { withDoNotDisturb, withQuiet } from '@main/notifications/quiet';
import type { Notice, Notifier } from '@main/ports/notifier';
import { defaultPreferences } from '@main/preferences/preferences-service';
import { createEventStream } from '@main/realtime/event-stream';
import type { TicketId } from '@shared/domain/ids';

import { aContact, aMessage, aSession, aTicket } from '../live/builders';
import { createFakeSession } from '../live/fake-session';
import { createFakeClock } from '../main/fake-clock';
import { createFakeLogger } from '../main/fake-logger';
import type { SeededRandom } from '../outbox-model/seeded-random';
import { createSeededRandom } from '../outbox-model/seeded-random';

const ticketCount = 4;
const longestStory = 60;
const minuteMs = 60_000;

/** Behaviour of the system for one notification; `silent` neither shows nor fails. */
const behaviours = ['shows', 'shows', 'shows', 'late', 'fails', 'silent'] as const;
const happenings = [
  'write',
  'write',
  'write',
  'write',
  'read',
  'take',
  'click',
  'dismiss',
  'wait',
  'quiet',
  'dnd',
] as const;

/** A system whose notifications appear, fail or vanish by a seed. */
class ModelSystem implements Notifier {
  isHealthy = false;
  isDisturbing = true;
  readonly standing = new Map<string, Notice>();
  /** Notifications that were handed over and neither replaced nor withdrawn, by tag. */
  private readonly handed = new Map<string, Notice>();
  /** Messages by the number of notifications with their text that appeared. */
  readonly appearances = new Map<string, number>();
  constructor(
    private readonly random: SeededRandom,
    private readonly later: (task: () => void) => void,
  ) {}

  show(notice: Notice): void {
    const behaviour = this.isHealthy ? 'shows' : this.random.pick(behaviours);
    this.standing.delete(notice.tag);
    this.handed.set(notice.tag, notice);
    if (behaviour === 'fails') notice.onFate?.('failed');
    else if (behaviour === 'shows') this.appear(notice);
    else if (behaviour === 'late') this.later(() => this.appear(notice));
  }

  private appear(notice: Notice): void {
    if (this.handed.get(notice.tag) !== notice) return;
    this.standing.set(notice.tag, notice);
    if (this.isDisturbing) this.appearances.set(notice.body, (this.appearances.get(notice.body) ?? 0) + 1);
    notice.onFate?.('shown');
  }

  withdraw(tag: string): void {
    this.handed.delete(tag);
    this.standing.delete(tag);
  }

  clear(): void {
    this.handed.clear();
    this.standing.clear();
  }
}

/**
 * Plays a seeded day: customers write, the system shows or does not, hours are quiet, tickets are read. Returns each
 * breach of: a message that should notify ends read, shown or escalated, exactly once.
 */
export function playNotices(seed: number): Promise<string[]> {
  return Promise.resolve(new Day(seed).play());
}

class Day {
  private readonly random: SeededRandom;
  private readonly clock = createFakeClock();
  private readonly system: ModelSystem;
  private readonly faults: string[] = [];
  private readonly events = createEventStream({ clock: this.clock, log: createFakeLogger(), deliver: () => undefined });
  private readonly unread = new Map<number, number>();
  private readonly escalation: Escalation<TicketId>;
  private readonly quiet = { on: false, isOn: (): boolean => this.quiet.on };
  private marked = 0;
  private flashes = 0;
  private written = 0;
  private dispose: () => void;

  constructor(seed: number) {
    this.random = createSeededRandom(seed);
    this.system = new ModelSystem(this.random, (task) => void this.clock.after(this.random.below(20_000), task));
    const session = createFakeSession(aSession());
    const preferences = { current: () => defaultPreferences, onChanged: () => () => undefined };
    const doNotDisturb = {
      unlessOn: (act: () => void, heldBack?: () => void) => (this.system.isDisturbing ? act() : heldBack?.()),
    };
    const notifier = withQuiet(withDoNotDisturb(this.system, doNotDisturb), this.quiet);
    const sound = { play: () => undefined };
    const attention = { mark: (missed: number) => (this.marked = missed), attract: () => this.flash() };
    this.escalation = createEscalation<TicketId>({
      clock: this.clock,
      preferences,
      quiet: this.quiet,
      notifier,
      sound,
      attention,
    });
    const notifications = createNotifications({
      clock: this.clock,
      events: this.events,
      session,
      notifier,
      escalation: this.escalation,
      answers: { perform: async () => undefined },
      window: { push: () => undefined, isFocused: () => false, reveal: () => undefined },
      sound,
      texts: createNativeTexts({ current: () => ({ language: 'pt' }) }),
    });
    this.dispose = () => notifications.dispose();
  }

  play(): string[] {
    const steps = this.random.below(longestStory);
    for (let step = 0; step < steps; step += 1) {
      this.happen();
      this.check(`after step ${step}`);
    }
    this.recover();
    this.dispose();
    return this.faults;
  }

  private happen(): void {
    const happening = this.random.pick(happenings);
    const id = 1 + this.random.below(ticketCount);
    const standing = this.system.standing.get(`ticket-${id}`);
    if (happening === 'write') this.write(id);
    else if (happening === 'wait') this.clock.advance(this.random.below(15 * minuteMs));
    else if (happening === 'quiet') this.quiet.on = !this.quiet.on;
    else if (happening === 'dnd') this.system.isDisturbing = !this.system.isDisturbing;
    else if (happening === 'dismiss') standing?.onFate?.('dismissed');
    else if (happening === 'click' && standing !== undefined) {
      this.unread.delete(id);
      standing.onFate?.('clicked');
      standing.onClick();
    } else if (happening === 'read' || happening === 'take') this.leave(id, happening);
  }

  private write(id: number): void {
    this.written += 1;
    const message = aMessage({ id: `M${this.written}`, ticketId: id, body: `texto ${this.written};` });
    this.unread.set(id, (this.unread.get(id) ?? 0) + 1);
    const event = { kind: 'message.received' as const, message, ticket: aTicket({ id }), contact: aContact() };
    this.events.publish(event);
    // Servers deliver some events twice.
    if (this.random.chance(0.2)) this.events.publish(event);
  }

  private leave(id: number, how: 'read' | 'take'): void {
    this.unread.delete(id);
    const ticket = aTicket({ id, userId: 4 });
    if (how === 'read') this.events.publish({ kind: 'ticket.read', ticketId: ticket.id });
    else this.events.publish({ kind: 'ticket.changed', ticket });
  }

  private flash(): void {
    this.flashes += 1;
    if (this.quiet.on) this.faults.push('flashed during the quiet hours');
  }

  private check(when: string): void {
    const { decided, shown, escalated, read } = this.escalation.tally();
    if (decided !== this.written) this.faults.push(`${when}: ${decided} of ${this.written} messages are decided`);
    if (shown + escalated + read > decided) this.faults.push(`${when}: a message is counted twice`);
    const unread = [...this.unread.values()].reduce((sum, count) => sum + count, 0);
    if (this.marked > unread) this.faults.push(`${when}: ${this.marked} are marked, but only ${unread} are unread`);
    for (const [text, times] of this.appearances()) this.faults.push(`${when}: ${text} appeared ${times} times`);
  }

  private appearances(): [string, number][] {
    return [...this.system.appearances].filter(([, times]) => times > 1);
  }

  /** The system works again and the quiet ends: everybody is told by the next repetition, and no mark stays. */
  private recover(): void {
    this.clock.advance(minuteMs);
    const { decided, shown, escalated, read } = this.escalation.tally();
    if (shown + escalated + read !== decided) {
      this.faults.push(`${shown} shown, ${escalated} escalated and ${read} read are not ${decided} decided`);
    }
    this.system.isHealthy = true;
    this.system.isDisturbing = true;
    this.quiet.on = false;
    this.clock.advance(2 * defaultPreferences.remindMinutes * minuteMs);
    if (this.marked > 0) this.faults.push(`${this.marked} are still marked after the repetition`);
    this.check('at the end');
  }
}
