import type { Page } from '@playwright/test';

import { machineNow } from '@tests/support/machine-clock';

import { violationsOn } from './steps/axe';
import { cutOff } from './steps/cut-off';
import { tabTo } from './steps/keys';
import { openPage } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import type { Api } from './support/api';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { schedules, shell, common } = texts;
const { calendar } = schedules;
const views = ['week', 'day', 'agenda', 'month'] as const;

/** Creates five messages on a day, three of them at once and one shortly before midnight; returns the contacts' names. */
async function schedule(api: Api): Promise<string[]> {
  const { contacts } = (await api('GET', '/contacts?pageNumber=1')) as { contacts: { id: number; name: string }[] };
  const at = (hour: number, minutes = 0): string => {
    const day = new Date(machineNow());
    day.setDate(day.getDate() + 7);
    day.setHours(hour, minutes, 0, 0);
    return day.toISOString();
  };
  for (const [index, sendAt] of [at(8), at(9), at(9), at(9, 15), at(23, 45)].entries()) {
    await api('POST', '/schedules', { contactId: contacts[index]?.id, sendAt, body: 'Your order has come' });
  }
  return contacts.slice(0, 5).map(({ name }) => name);
}

test('every view of the calendar is read and used by keys, light and dark, wide and narrow [SCHED-003] [SCHED-004] [SCHED-007]', async ({
  page,
  server,
  people,
}) => {
  test.setTimeout(180_000);
  const names = await schedule(await signedInApi(server.url, people.admin.email));
  const [name = ''] = names;
  await signIn(page, texts, people.admin);
  await openPage(page, texts, shell.menu.schedules);
  const view = (label: string) => page.getByRole('button', { name: label, exact: true });
  const message = page.getByRole('button', { name: new RegExp(`^\\d.*${name}`) });
  await view(calendar.week).click();
  await page.keyboard.press('PageDown');
  await expect(message).toBeVisible();

  const found: string[] = [];
  const lookAtAll = async (look: string): Promise<void> => {
    for (const key of views) {
      await view(calendar[key]).click();
      await expect(message, `${look}, ${key}`).toBeVisible();
      found.push(...(await violationsOn(page, `${look}, ${key}`)), ...(await cutOff(page, `${look}, ${key}`)));
      await openByKeys(page, { name, key });
    }
  };
  await lookAtAll('light, 1280 px');
  await view(calendar.week).click();
  const messages = page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d (${names.join('|')})$`) });
  await expect(messages).toHaveCount(3);
  await page.getByRole('button', { name: '2 more', exact: true }).press('Enter');
  await expect(view(calendar.day)).toHaveAttribute('aria-pressed', 'true');
  await expect(messages).toHaveCount(5);
  await page.getByRole('button', { name: common.theme.toDark }).click();
  await page.setViewportSize({ width: 480, height: 800 });
  await lookAtAll('dark, 480 px');
  await view(calendar.week).click();
  await expect(messages).toHaveCount(5);
  for (const message of await messages.all()) {
    expect(await message.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
  expect(found).toEqual([]);
});

test('a message that waits is dragged to another day, and keeps its hour', async ({ page, server, people }) => {
  const api = await signedInApi(server.url, people.admin.email);
  const [name = ''] = await schedule(api);
  await signIn(page, texts, people.admin);
  await openPage(page, texts, shell.menu.schedules);
  await page.getByRole('button', { name: calendar.week, exact: true }).click();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: calendar.month, exact: true }).click();
  const message = page.getByRole('button', { name: new RegExp(`^08:00.*${name}`) });
  const when = async (): Promise<Date> => {
    const { schedules } = (await api('GET', `/schedules?searchParam=${encodeURIComponent(name)}`)) as {
      schedules: { sendAt: string }[];
    };
    return new Date(schedules.at(-1)?.sendAt ?? Number.NaN);
  };
  const before = await when();
  const box = await message.boundingBox();
  const day = await page.locator('.rbc-day-bg').first().boundingBox();
  if (box === null || day === null) throw new Error('The message or its day is not there.');
  // Moves to the adjacent day of the same week.
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const days = from.x - day.width > day.x ? -1 : 1;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + days * day.width, from.y, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(schedules.moved, { exact: true })).toBeVisible();
  const wanted = new Date(before);
  wanted.setDate(wanted.getDate() + days);
  await expect.poll(when).toEqual(wanted);
  await expect.poll(async () => Math.round((((await message.boundingBox())?.x ?? 0) - box.x) / day.width)).toBe(days);
});

/** Tab leads from the view's button to the message, Enter opens it, Escape returns to it. */
async function openByKeys(page: Page, { name, key }: { name: string; key: (typeof views)[number] }): Promise<void> {
  const message = page.getByRole('button', { name: new RegExp(`^\\d.*${name}`) });
  // In the month view Tab passes every day cell.
  await tabTo(page, message, key === 'month' ? 80 : 40);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: schedules.editTitle });
  await expect(form.getByLabel(schedules.body)).toHaveValue('Your order has come');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(message).toBeFocused();
}
