import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { CampaignsScreen } from '@renderer/features/campaigns/ui/campaigns-screen';
import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import { testNow } from '@tests/support/frozen-time';

import { showScreen } from './show-screen';

export const inMinutes = (minutes: number) => new Date(testNow + minutes * 60_000).toISOString();
export const campaign = (id: number, status: string, facts: object = {}) => ({
  id,
  name: `Campanha ${id}`,
  status,
  message1: 'Oi {nome}',
  scheduledAt: null,
  completedAt: null,
  contactListId: 1,
  contactList: { id: 1, name: 'Clientes' },
  whatsappId: 1,
  whatsapp: { id: 1, name: 'Loja' },
  ...facts,
});
const clara = { id: 1, name: 'Clara', number: '551190001', email: 'c@x.com', isWhatsappValid: true };
const settings = [
  { key: 'messageInterval', value: '"10"' },
  { key: 'variables', value: '[{"key":"loja","value":"Recado"}]' },
];

type Answers = Record<string, (input: never) => unknown>;
const answersTo = (rows: readonly object[], more: Answers = {}): Answers => ({
  'campaigns.list': () => ({ records: rows, hasMore: false }),
  'campaigns.create': () => rows[0],
  'campaigns.update': () => rows[0],
  'campaigns.remove': () => ({}),
  'campaigns.cancel': () => '',
  'campaigns.restart': () => '',
  'campaigns.attach': () => ({}),
  'campaigns.settings': () => settings,
  'contactLists.options': () => [{ id: 1, name: 'Clientes', contactsCount: 2 }],
  'contactListItems.list': () => ({ contacts: [clara], count: 1, hasMore: false }),
  'tags.options': () => [{ id: 5, name: 'VIP', color: '#A4CCCC', kanban: 0 }],
  'connections.list': () => [{ id: 1, name: 'Loja', status: 'CONNECTED', isDefault: true }],
  'files.list': ({ query }: { query: { pageNumber: number } }) => ({
    files: [
      {
        id: query.pageNumber,
        name: `Lista ${query.pageNumber}`,
        message: `Veja ${query.pageNumber}`,
        options: [{ id: 1, name: 'a.pdf' }],
      },
    ],
    hasMore: query.pageNumber < 2,
  }),
  ...more,
});
export const refuse = (code: string) => () => {
  throw new AppError(code, 'validation');
};
type Session = { capabilities?: readonly Capability[] };
export const showCampaigns = (rows: readonly object[], more: Answers = {}, session: Session = {}) =>
  showScreen(
    <>
      <RealtimeBridge />
      <CampaignsScreen />
    </>,
    { ...session, answers: answersTo(rows, more), user: { profile: 'admin' }, path: '/campaigns', route: '/campaigns' },
  );
export const drawer = async () => within(await screen.findByRole('dialog'));
type Within = Awaited<ReturnType<typeof drawer>>;
export const field = (form: Within, label: string) => form.getByLabelText<HTMLInputElement>(label);
export const choose = async (user: UserEvent, form: Within, [label, option]: [string, string | RegExp]) => {
  await user.click(form.getByRole('combobox', { name: new RegExp(label) }));
  await user.click(await screen.findByTitle(option));
};
/** Goes to a step of the campaign's form. */
export const step = (user: UserEvent, form: Within, name: string) => user.click(form.getByRole('button', { name }));
/** In tests antd gives all dialogs one id, so that a dialog in front of another is found by its title's text. */
export const questionOf = async (title: string) => {
  const [shown] = await screen.findAllByText(title);
  return within(shown?.closest<HTMLElement>('[role=dialog]') ?? document.body);
};
export const row = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);
