import type { Snooze } from '@shared/domain/snooze';
import type { Language } from '@shared/i18n/languages';

import type { NativeTexts } from '../notifications/native-texts';
import { plainLine } from '../notifications/plain-text';

const maxNameLength = 60;

type SnoozeTextDeps = { texts: NativeTexts; language: () => Language; now: number };

/** Title and body of the notification of a ticket that came back at its time, or because the customer wrote. */
export function snoozeText({ name, until }: Snooze, deps: SnoozeTextDeps): { title: string; body: string } {
  const t = deps.texts();
  const customer = plainLine(name, maxNameLength) || t('unknownContact');
  if (until === null || until > deps.now) return { title: customer, body: t('snooze.customerWrote') };
  const time = timeText(until, deps);
  return { title: t('snooze.until', { time, name: customer }), body: t('snooze.waits') };
}

/** The time of day, with the date if it is another day. */
function timeText(until: number, { language, now }: SnoozeTextDeps): string {
  const isToday = new Date(until).toDateString() === new Date(now).toDateString();
  const date = isToday ? {} : ({ day: '2-digit', month: '2-digit' } as const);
  return new Intl.DateTimeFormat(language(), { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    until,
  );
}
