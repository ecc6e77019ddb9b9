import type { Page } from '@playwright/test';

import { openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import type { Api } from './support/api';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';
import type { Simulator } from './support/simulator';

const texts = textsOf('en');
const { composer: words } = texts.conversation;
const { emoji, quick, voice } = texts.compose;
const number = '5520990000207';
const openingHours = 'We are open from nine to six, Monday to Saturday';

/** Quick messages of the company: one text, one with a file. */
async function saveReplies(colleague: Api): Promise<void> {
  await colleague('POST', '/quick-messages', { shortcode: 'hours-of-day', message: openingHours, geral: true });
  const printed = { shortcode: 'hours-printed', message: 'On paper', geral: true };
  const { id } = (await colleague('POST', '/quick-messages', printed)) as { id: number };
  const form = new FormData();
  form.append('typeArch', 'quickMessage');
  form.append('file', new File(['%PDF-1.4 hours'], 'hours.pdf', { type: 'application/pdf' }));
  await colleague('POST', `/quick-messages/${id}/media-upload`, form);
}

/** Clicks the button as soon as it exists, because a test would be too slow to record less than the minimum. */
function pressAtOnce(page: Page, name: string): Promise<void> {
  return page.evaluate((wanted) => {
    new MutationObserver((_changes, observer) => {
      const button = document.querySelector<HTMLElement>(`button[aria-label="${wanted}"]`);
      if (button === null) return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { childList: true, subtree: true });
  }, name);
}

/** Messages that the customer received: the kind of each, and its file name or text. */
const inboxOf = (simulator: Simulator) => async () =>
  (await simulator.customerInbox(number)).map(({ body, file }) => [file?.kind ?? 'text', file?.name ?? body]);

test.describe.serial('the composer', () => {
  test.use({ isStory: true });

  test('a voice that is cancelled or too short goes nowhere, and the text waits meanwhile [CONV-030] [CONV-043] [CONV-044]', async ({
    page,
    server,
    simulator,
    people,
  }) => {
    const screen = ticketsScreen(page, texts);
    const inbox = inboxOf(simulator);
    await saveReplies(await signedInApi(server.url, people.bruno.email));
    await signIn(page, texts, people.ana);
    await screen.open('Helena Batista');
    const record = page.getByRole('button', { name: words.voice.record });
    const recorder = page.getByRole('group', { name: voice.recording });
    await record.click();
    await expect(recorder.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
    await expect(screen.composer).toBeDisabled();
    await expect(screen.composer).toHaveAttribute('placeholder', words.recording);
    await recorder.getByRole('button', { name: voice.cancel }).click();
    await expect(record).toBeVisible();
    await pressAtOnce(page, words.voice.send);
    await record.click();
    await expect(page.getByText(words.voice.tooShort)).toBeVisible();
    await record.click();
    await expect(page.getByText(words.voice.tooShort)).toBeHidden();
    await expect(recorder.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
    await page.getByRole('button', { name: words.voice.send }).click();
    await expect(screen.messages.getByRole('group', { name: texts.media.audio }).last()).toBeInViewport();
    await expect(screen.composer).toBeEnabled();
    await expect.poll(inbox).toEqual([['audio', expect.stringMatching(/^audio-record-site-\d+\.mp3$/)]]);
  });

  test('the newest message stays in sight while the text grows', async ({ page }) => {
    const screen = ticketsScreen(page, texts);
    const newest = screen.messages.getByRole('group', { name: texts.media.audio }).last();
    const ofGrowth = () => screen.composer.evaluate((area) => area.clientHeight);
    const before = await ofGrowth();
    await screen.composer.fill('one\ntwo\nthree\nfour');
    expect(await ofGrowth()).toBeGreaterThan(before + 40);
    await expect(newest).toBeInViewport({ ratio: 1 });
    await screen.composer.fill('');
    await expect(newest).toBeInViewport({ ratio: 1 });
  });

  test('emoji land at the cursor, picked by mouse and by keys', async ({ page }) => {
    const screen = ticketsScreen(page, texts);
    const button = page.getByRole('button', { name: words.emoji, exact: true });
    const panel = page.getByRole('group', { name: words.emoji, exact: true });
    const search = panel.getByRole('combobox', { name: emoji.search });
    await screen.composer.fill('good day');
    for (let step = 0; step < 4; step += 1) await screen.composer.press('ArrowLeft');
    await button.click();
    await expect(panel.getByText(emoji.groups.smileys_people)).toBeVisible();
    await search.fill('party popper');
    await panel.getByRole('gridcell', { name: 'party popper' }).click();
    await expect(screen.composer).toHaveValue('good🎉 day');
    await expect(screen.composer).toBeFocused();
    await button.click();
    await expect(panel).toBeHidden();
    await expect(screen.composer).toBeFocused();
    await screen.composer.press('ArrowRight');
    await button.press('Enter');
    await search.pressSequentially('hedgehog');
    await expect(panel.getByRole('gridcell', { name: 'hedgehog' })).toBeVisible();
    await search.press('Enter');
    await expect(screen.composer).toHaveValue('good🎉 🦔day');
    await expect(search).toBeFocused();
    // The first Escape clears the search.
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(screen.composer).toBeFocused();
  });

  test('a quick reply fills the text, or sends its file [CONV-035] [CONV-036] [CONV-037] [CONV-038] [CONV-072]', async ({
    page,
    simulator,
  }) => {
    const screen = ticketsScreen(page, texts);
    const inbox = inboxOf(simulator);
    const options = page.getByRole('listbox', { name: quick.label }).getByRole('option');
    await screen.composer.fill('/');
    await expect(options.first()).toBeVisible();
    await screen.composer.fill('/hours');
    await expect(options).toHaveText(['/hours-of-day - We are open from ni…', '/hours-printed - On paper']);
    await screen.composer.press('Enter');
    await expect(screen.composer).toHaveValue(openingHours);
    expect(await inbox()).toHaveLength(1);
    await screen.composer.press('Enter');
    await expect(screen.composer).toHaveValue('');
    await screen.composer.pressSequentially('/hours-p');
    await expect(options).toHaveCount(1);
    await screen.composer.press('Enter');
    await expect(screen.composer).toHaveValue('');
    const voiceFirst = ['audio', expect.anything()];
    const filled = ['text', `*Ana Ribeiro*\n${openingHours}`];
    await expect.poll(inbox).toEqual([voiceFirst, filled, ['file', expect.stringMatching(/hours\.pdf$/)]]);
  });

  test('the list of quick messages says how often each was sent', async ({ page, quirks }) => {
    test.skip(quirks, 'Real servers count no uses.');
    await openPage(page, texts, texts.shell.menu.quickMessages);
    for (const name of ['hours-of-day', 'hours-printed']) {
      await expect(rowOf(page, name)).toContainText('Used 1 time,');
    }
  });
});

test('the button of the signature has another colour and background while it is on', async ({ page, people }) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  const { signOn, signOff } = texts.conversation.composer;
  const button = page.getByRole('button', { name: signOn }).or(page.getByRole('button', { name: signOff }));
  const isOn = async (): Promise<boolean> => (await button.getAttribute('aria-pressed')) === 'true';
  const colors = (): Promise<string[]> =>
    button.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
  expect(await isOn()).toBe(true);
  const [color = '', background = ''] = await colors();
  await button.click();
  await screen.composer.hover();
  await expect.poll(isOn).toBe(false);
  await expect.poll(async () => (await colors())[0]).not.toBe(color);
  await expect.poll(async () => (await colors())[1]).not.toBe(background);
  await button.click();
});
