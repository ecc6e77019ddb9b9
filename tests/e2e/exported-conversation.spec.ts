import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readByHeaders } from '../../src/shared/dossier/archive';
import { createHashing } from '../../src/shared/dossier/hashing';
import { verifyDossier } from '../../src/shared/dossier/verify';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { conversation, dossier } = texts;

const home = mkdtempSync(join(tmpdir(), 'recado-home-'));
test.use({ mainEnvironment: { HOME: home } });
test.afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a conversation is saved with what this machine sent, and a byte that is changed is named', async ({
  page,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  await screen.composer.fill('for the record');
  await screen.composer.press('Enter');
  await expect(screen.message('for the record')).toHaveCount(1);
  await page.getByRole('button', { name: conversation.options.label }).click();
  await page.getByRole('menuitem', { name: conversation.options.export }).click();
  const dialog = page.getByRole('dialog', { name: dossier.title });
  await dialog.getByRole('button', { name: dossier.start }).click();
  await expect(dialog.getByText(dossier.done.saved.replace('{{name}}', 'Conversation with Helena'))).toBeVisible();

  const [name = ''] = await readdir(join(home, 'Downloads'));
  const archive = Uint8Array.from(await readFile(join(home, 'Downloads', name)));
  const result = await verifyDossier(archive, createHashing(webcrypto.subtle));
  expect(result).toMatchObject({ state: 'intact', signer: expect.stringMatching(/^[0-9a-f]{64}$/) });
  if (result.state !== 'intact') throw new Error('the export is not intact');
  const sent = result.content.messages.find(({ body }) => body.endsWith('for the record'));
  expect(result.content.journal.entries.filter(({ messageId }) => messageId === sent?.id)).toContainEqual(
    expect.objectContaining({ kind: 'sent' }),
  );
  expect(result.journal).toMatchObject({ brokenAt: null, differing: [] });

  await dialog.getByText(dossier.views.check).click();
  const choose = (buffer: Uint8Array) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'record.zip', mimeType: 'application/zip', buffer: Buffer.from(buffer) });
  await choose(archive);
  await expect(dialog.getByText(dossier.check.intact.replace('{{name}}', 'record.zip'))).toBeVisible();
  const readable = readByHeaders(archive).find(({ path }) => path === 'conversation.html');
  const place = (readable?.bytes.byteOffset ?? 0) + 500;
  await choose(archive.map((byte, index) => (index === place ? byte ^ 1 : byte)));
  await expect(dialog.getByText('The first change is in conversation.html, byte 500.')).toBeVisible();
});
