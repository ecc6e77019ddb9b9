import { fireEvent, screen as page } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it } from 'vitest';

import { Composer } from '@renderer/features/conversation/ui/compose/composer';
import { TicketOptions } from '@renderer/features/conversation/ui/header/ticket-options';
import { MacrosDialog } from '@renderer/features/macros/ui/macros-dialog';
import { QuickMessagesScreen } from '@renderer/features/quick-messages/ui/quick-messages-screen';
import { aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { screens } from './screens';

const componentOf = ({ type }: { type: unknown }) => type;

it('each entry of the main menu has an icon of its own', () => {
  const icons = screens.flatMap(({ menu }) => (menu === undefined ? [] : [componentOf(menu.icon)]));
  expect(icons.length).toBeGreaterThan(15);
  expect(new Set(icons).size).toBe(icons.length);
});

const ticket = aTicket();
const iconIn = (part: Element | null) => part?.querySelector('svg[data-icon]')?.getAttribute('data-icon');
const emptyList = async (title: string) => (await page.findByText(title)).closest('div');
const macros = (uuid: string | null) => <MacrosDialog uuid={uuid} macroId={undefined} onClose={() => undefined} />;
const noMacros = () => emptyList('Nenhuma macro ainda');

async function macroEntry(): Promise<Element> {
  fireEvent.click(page.getByRole('button', { name: 'Opções do atendimento' }));
  return page.findByRole('menuitem', { name: /Macros/ });
}

type Place = [
  meaning: 'macros' | 'quick replies',
  place: string,
  shown: JSX.Element,
  find: () => Promise<Element | null>,
];

const places: Place[] = [
  ['macros', 'the menu of a ticket', <TicketOptions ticket={ticket} onSearch={() => undefined} />, macroEntry],
  ['macros', 'the dialog that runs one', macros(ticket.uuid), noMacros],
  ['macros', 'the dialog that edits them', macros(null), noMacros],
  [
    'quick replies',
    'the composer',
    <Composer ticket={ticket} messages="shown" />,
    () => page.findByRole('button', { name: 'Respostas rápidas' }),
  ],
  ['quick replies', 'their page', <QuickMessagesScreen />, () => emptyList('Nenhuma resposta rápida ainda')],
];
/** Two meanings have two icons. */
const icons = { macros: 'play-square', 'quick replies': 'thunderbolt' };

it.each(places)('%s have an icon of their own in %s', async (...[meaning, , shown, find]) => {
  await showScreen(shown, {
    answers: {
      'tickets.showByUuid': () => ticket,
      'tags.options': () => [],
      'queues.list': () => [],
      'quickMessages.list': () => ({ records: [], hasMore: false }),
    },
  });
  expect(iconIn(await find())).toBe(icons[meaning]);
});
