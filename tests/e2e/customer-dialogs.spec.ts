import { violationsOn } from './steps/axe';
import { arrangeRecords, dialogsOfCustomers } from './steps/customer-dialogs';
import { cutOff, namesCutOff } from './steps/cut-off';
import { outOfReach } from './steps/out-of-reach';
import { chooseLanguage, signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';
import { often } from './support/length';

// Announcements reach every company of the server.
test.use({ ownServer: true });

const dark = ['dark', 480, 'en', 'English'] as const;
const light = ['light', 480, 'es', 'Español'] as const;
const wide = ['light', 1280, 'pt', 'Português'] as const;

for (const [theme, width, code, language] of often({ short: [dark], long: [dark, light, wide] })) {
  test(`every dialog of contacts, lists, queues, campaigns and chats is read and used whole, ${theme}, ${String(width)} px, ${code}`, async ({
    page,
    server,
    people,
  }) => {
    test.setTimeout(300_000);
    const texts = textsOf(code);
    const account = people.super;
    await arrangeRecords(await signedInApi(server.url, account.email));
    await page.setViewportSize({ width, height: 800 });
    await chooseLanguage(page, language);
    if (theme === 'dark') await page.getByRole('button', { name: texts.common.theme.toDark }).click();
    await signIn(page, texts, account);
    const found: string[] = [];
    for await (const dialog of dialogsOfCustomers({ page, texts })) {
      found.push(...(await violationsOn(page, dialog)), ...(await cutOff(page, dialog)));
      found.push(...(await outOfReach(page, dialog)));
      if (width === 480) found.push(...(await namesCutOff(page, dialog)));
    }
    expect(found).toEqual([]);
  });
}
