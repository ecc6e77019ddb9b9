import { confirm, openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { queues, common } = texts;

test.describe.serial('a queue of an admin', () => {
  test.use({ isStory: true });

  test('name and colour are required, and the name has 2 to 50 characters [QUEUE-001] [QUEUE-020] [QUEUE-021] [QUEUE-022] [QUEUE-023]', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    await openPage(page, texts, texts.shell.menu.queues);
    await expect(rowOf(page, 'Vendas')).toContainText('equipe de vendas');

    await page.getByRole('button', { name: queues.create }).click();
    const form = page.getByRole('dialog');
    const save = form.getByRole('button', { name: common.save, exact: true });
    await expect(form.getByRole('tab')).toHaveCount(0);
    await save.click();
    await expect(form.getByText(common.form.required)).toHaveCount(2);
    await form.getByLabel(queues.name).fill('x');
    await expect(form.getByText('Too short: at least 2 characters')).toBeVisible();
    await form.getByLabel(queues.name).fill('x'.repeat(51));
    await expect(form.getByText('At most 50 characters')).toBeVisible();
  });

  test('a queue has a name, a greeting, a text for out of hours and a place [QUEUE-003] [QUEUE-005] [QUEUE-006] [QUEUE-007]', async ({
    page,
  }) => {
    const form = page.getByRole('dialog');
    await form.getByLabel(queues.name).fill('Delivery');
    await expect(form.getByRole('radio')).toHaveCount(50);
    await form.getByRole('radio', { name: '#1273DE' }).check({ force: true });
    await form.getByLabel(queues.order).fill('9');
    await form.getByLabel(queues.greeting).fill('Hello from *Delivery*');
    await form.getByLabel(queues.outOfHours).fill('We are asleep');
  });

  test('its colour is one of fifty and used by no other queue [QUEUE-004] [QUEUE-011] [QUEUE-026] [QUEUE-038]', async ({
    page,
  }) => {
    const form = page.getByRole('dialog');
    const save = form.getByRole('button', { name: common.save, exact: true });
    await save.click();
    await expect(form.getByText(texts.errors.ERR_QUEUE_COLOR_ALREADY_EXISTS)).toBeVisible();
    await form.getByRole('radio', { name: '#0062B1' }).check({ force: true });
    await save.click();
    await expect(page.getByText(queues.saved)).toBeVisible();
    await expect(rowOf(page, 'Delivery')).toContainText('9');
  });

  test('its menu has levels, and options are carried to another place [QUEUE-010] [QUEUE-019]', async ({ page }) => {
    const form = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit Delivery' }).click();
    for (const [button, title] of [
      [queues.menu.add, 'Where is it?'],
      [queues.menu.add, 'Something else'],
      [queues.menu.addBelow, 'Still not here'],
    ] as const) {
      await form
        .getByRole('button', { name: new RegExp(`${button}$`) })
        .first()
        .click();
      await form.getByLabel(queues.menu.optionTitle).fill(title);
      await form.getByLabel(queues.menu.optionTitle).press('Enter');
      await expect(form.getByRole('button', { name: `Edit the option ${title}` })).toBeVisible();
    }
    const preview = form.getByRole('figure');
    await expect(preview).toContainText('[ 1 ] - Where is it?');
    await preview.getByRole('button', { name: '1 · Where is it?' }).click();
    await expect(preview).toContainText('[ 1 ] - Still not here');
    await preview.getByRole('button', { name: queues.preview.previousMenu }).click();
    const announcer = page.locator('[id^=DndLiveRegion]');
    const handle = (title: string) => form.getByRole('button', { name: `Move the option ${title}` });
    const drag = async (title: string, to: { x: number; y: number }, said: string) => {
      await handle(title).hover();
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
      await expect(announcer.filter({ hasText: said })).toBeAttached();
    };
    const second = (await handle('Something else').boundingBox()) ?? { x: 0, y: 0 };
    await drag('Where is it?', { x: 300, y: second.y }, 'Where is it? is back in its place.');
    await expect(preview).toContainText('[ 1 ] - Where is it?');
    await drag('Where is it?', { x: second.x, y: second.y + 20 }, 'Where is it? is now at place 2.');
    await expect(preview).toContainText('[ 1 ] - Something else');
    await form.getByRole('button', { name: common.cancel }).last().click();
    await expect(form).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Edit Delivery' }).click();
    await expect(preview).toContainText('[ 1 ] - Something else');
    await expect(preview).toContainText('[ 2 ] - Where is it?');
    await form.getByRole('button', { name: 'Delete the option Where is it?' }).click();
    await confirm(page, common.delete);
    await expect(form.getByRole('button', { name: 'Edit the option Still not here' })).toBeHidden();
    await form.getByRole('button', { name: common.cancel }).last().click();
  });

  test('a queue is deleted, with a toast [QUEUE-039]', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete Delivery' }).click();
    await confirm(page, common.delete);
    await expect(page.getByText(queues.deleted)).toBeVisible();
    await expect(rowOf(page, 'Delivery')).toBeHidden();
  });
});
