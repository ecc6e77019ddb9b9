import type { Locator } from '@playwright/test';

import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const caption = 'words of image, more of them than stand on a line below a picture';

test.describe.serial('what customers send', () => {
  test.use({ isStory: true });

  test('replies, calls, contacts and locations have their specified form [CONV-008] [CONV-018] [CONV-020] [CONV-021] [CONV-022]', async ({
    page,
    simulator,
    people,
  }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await screen.open('Helena Batista');
    const number = '5520990000207';
    const { messageId } = await simulator.customerWrites({ number, body: 'the question' });
    const kinds = ['image', 'audio', 'video', 'document', 'sticker', 'location', 'vcard', 'contactMessage', 'call_log'];
    for (const mediaType of kinds) {
      const body = mediaType === 'image' ? caption : `words of ${mediaType}`;
      await simulator.customerWrites({ number, mediaType, body });
    }
    await simulator.customerWrites({ number, body: 'the answer', quotedId: messageId });

    const { media } = texts;
    const answer = screen.message('the answer');
    await expect(answer.getByRole('blockquote').or(answer.locator('blockquote'))).toContainText('the question');
    await expect(screen.messages.getByText(texts.conversation.kinds.call)).toBeVisible();
    await expect(screen.messages.getByRole('group', { name: 'Contact: words of vcard' })).toContainText('+5520');
    await expect(screen.messages.getByRole('group', { name: 'Contact: words of contactMessage' })).toBeVisible();
    const place = screen.messages.getByRole('group', { name: media.place });
    await expect(place).toContainText('words of location');
    await expect(place.getByRole('link', { name: media.openMap })).toHaveAttribute('href', /^https:\/\/maps\.google/);
    const sticker = screen.messages.getByRole('img', { name: media.sticker });
    await expect.poll(() => sticker.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  });

  test('files, voice messages, pictures and videos have their specified form [CONV-014] [CONV-015] [CONV-016] [CONV-017]', async ({
    page,
  }) => {
    const screen = ticketsScreen(page, texts);
    const { media } = texts;
    // The list is virtualised: only media near the viewport is in the document.
    const upTo = async (wanted: Locator): Promise<void> => {
      await screen.messages.hover();
      await expect(async () => {
        await page.mouse.wheel(0, -150);
        await expect(wanted).toBeInViewport({ timeout: 500 });
      }).toPass();
    };
    const file = screen.messages.getByRole('group', { name: /Relatório de ação\.pdf$/ });
    await upTo(file);
    await expect(file.getByRole('button', { name: media.save })).toBeVisible();
    const voice = screen.messages.getByRole('group', { name: media.audio }).last();
    await upTo(voice.getByRole('button', { name: media.play }));
    await voice.getByRole('button', { name: media.play }).click();
    await expect(voice.getByRole('slider', { name: media.position })).toHaveAttribute('aria-valuetext', /0:0[1-9]/);
    const photo = screen.message('words of image').getByRole('button', { name: media.open });
    await upTo(photo);
    // The caption wraps below the picture and does not widen the bubble.
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
    expect((await widthOf(screen.message(caption))) - (await widthOf(photo))).toBeLessThan(16);

    // Lightbox: the picture, then the video by the arrow key; Escape closes it and keeps the conversation open.
    await photo.click();
    const viewer = page.getByRole('dialog', { name: media.viewer });
    const picture = viewer.getByRole('img', { name: media.photo });
    await expect(picture).toBeVisible();
    await expectToBeMovedAbout(picture);
    await page.keyboard.press('0');
    await viewer.getByRole('button', { name: media.rotate }).click();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.locator('video')).toBeVisible();
    // The rotate button had the focus and is hidden for a video; the arrow keys still work.
    await page.keyboard.press('ArrowLeft');
    await expect(picture).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(photo).toBeFocused();
    await expect(screen.composer).toBeVisible();
  });
});

/** A picture zoomed beyond the window can be panned to its edges by mouse and keys, and not further. */
async function expectToBeMovedAbout(picture: Locator): Promise<void> {
  const page = picture.page();
  const left = async () => Math.round((await picture.boundingBox())?.x ?? 0);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
  const middle = await left();
  expect(middle).toBeLessThan(0);
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(600, 380, { steps: 3 });
  await page.mouse.up();
  await expect.poll(left).toBe(middle - 40);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBe(middle + 40);
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBe(0);
}

test('chosen files show their size, take captions, and reach the customer in order with the text', async ({
  page,
  simulator,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  const { attachments } = texts.conversation;
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: attachments.add }).click();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await (
    await chooser
  ).setFiles([
    { name: 'view.png', mimeType: 'image/png', buffer: picture },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 an offer') },
  ]);
  const send = page.getByRole('button', { name: texts.conversation.composer.send });
  await expect(page.getByText(attachments.empty)).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: attachments.remove.replace('{{name}}', 'empty.txt') }).click();
  await page.getByLabel(attachments.captionOf.replace('{{name}}', 'view.png')).fill('The view');
  await screen.composer.fill('and a text');
  await screen.composer.press('Enter');
  await expect(page.getByRole('list', { name: attachments.label })).toBeHidden();
  const inbox = async () =>
    (await simulator.customerInbox('5520990000207')).map(({ body, file }) => [file?.name, body]);
  await expect.poll(inbox).toEqual([
    ['view.png', 'The view'],
    ['offer.pdf', 'offer.pdf'],
    [undefined, '*Ana Ribeiro*\nand a text'],
  ]);
  await expect(screen.message('The view').getByRole('button', { name: texts.media.open })).toBeVisible();
  await expect(screen.messages.getByRole('group', { name: 'File offer.pdf' })).toBeVisible();
});
