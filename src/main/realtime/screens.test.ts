import { describe, expect, it } from 'vitest';

import { aTicket } from '@tests/support/live/builders';

import type { Screens, ScreenView } from './link';
import { createScreens } from './screens';

const { id: seven } = aTicket();
const { id: eight } = aTicket({ id: 8 });

function bench() {
  const shown: Screens[] = [];
  const watched: ScreenView['ticketId'][] = [];
  const presented: [ticketId: ScreenView['ticketId'], isTyping: boolean][] = [];
  const screens = createScreens({
    show: (all) => void shown.push(all),
    watch: (view) => void watched.push(view.isFocused ? view.ticketId : null),
    present: ({ ticketId, isTyping }) => void presented.push([ticketId, isTyping]),
  });
  return { screens, shown, watched, presented };
}

describe('the screens of several windows', () => {
  it('are shown as one: each ticket once, the lists of all, the focus of any', () => {
    const { screens, shown } = bench();
    const [main, own, other] = [screens.add(() => false), screens.add(() => true), screens.add(() => false)];
    main.show({ ticketId: seven, statuses: ['open'], isFocused: false });
    own.show({ ticketId: eight, statuses: [], isFocused: true });
    other.show({ ticketId: eight, statuses: [], isFocused: false });
    expect(shown.at(-1)).toEqual({ ticketIds: [seven, eight], statuses: ['open'], isFocused: true });
    other.leave();
    expect(shown.at(-1)?.ticketIds).toContain(eight);
    own.leave();
    expect(shown.at(-1)).toEqual({ ticketIds: [seven], statuses: ['open'], isFocused: false });
  });

  it('have the ticket of the focused window in front, also beside a page that hangs and claims the focus', () => {
    const { screens, watched } = bench();
    const [main, own] = [screens.add(() => false), screens.add(() => true)];
    own.show({ ticketId: eight, statuses: [], isFocused: true });
    main.show({ ticketId: seven, statuses: [], isFocused: true });
    expect(watched).toEqual([eight, eight]);
    own.show({ ticketId: eight, statuses: [], isFocused: false });
    expect(watched.at(-1)).toBe(seven);
  });

  it('show colleagues the ticket of the window used last, and that of another one when it leaves', () => {
    const { screens, presented } = bench();
    const [main, own] = [screens.add(() => false), screens.add(() => false)];
    main.show({ ticketId: seven, statuses: [], isFocused: true });
    main.present({ ticketId: seven, isTyping: false });
    own.show({ ticketId: eight, statuses: [], isFocused: true });
    own.present({ ticketId: eight, isTyping: true });
    own.present({ ticketId: eight, isTyping: true });
    expect(presented.splice(0)).toEqual([
      [seven, false],
      [eight, true],
      [eight, true],
    ]);
    main.show({ ticketId: seven, statuses: [], isFocused: true });
    expect(presented.splice(0)).toEqual([[seven, false]]);
    main.leave();
    own.leave();
    expect(presented).toEqual([
      [eight, false],
      [null, false],
    ]);
  });

  it('tell that the last ticket was left', () => {
    const { screens, presented } = bench();
    const main = screens.add(() => false);
    main.present({ ticketId: seven, isTyping: true });
    main.present({ ticketId: null, isTyping: false });
    expect(presented).toEqual([
      [seven, true],
      [null, false],
    ]);
  });

  it('have no ticket if none of them shows one', () => {
    const { screens, shown } = bench();
    screens.add(() => false).show({ ticketId: null, statuses: ['open'], isFocused: true });
    expect(shown).toEqual([{ ticketIds: [], statuses: ['open'], isFocused: true }]);
  });

  it('keep the ticket of the window used last while another one changes without the focus', () => {
    const { screens, presented } = bench();
    const [main, own] = [screens.add(() => false), screens.add(() => false)];
    main.present({ ticketId: seven, isTyping: false });
    main.show({ ticketId: seven, statuses: [], isFocused: false });
    own.present({ ticketId: eight, isTyping: false });
    main.show({ ticketId: seven, statuses: ['open'], isFocused: false });
    expect(presented).toEqual([
      [seven, false],
      [eight, false],
    ]);
  });

  it('show colleagues the ticket of another window after that of the last one is closed', () => {
    const { screens, presented } = bench();
    const [main, own] = [screens.add(() => false), screens.add(() => false)];
    main.present({ ticketId: seven, isTyping: false });
    own.present({ ticketId: eight, isTyping: false });
    own.present({ ticketId: null, isTyping: false });
    expect(presented.at(-1)).toEqual([seven, false]);
  });

  it('tell colleagues nothing while no window has a ticket', () => {
    const { screens, presented } = bench();
    screens.add(() => false).present({ ticketId: null, isTyping: false });
    expect(presented).toEqual([]);
  });
});

describe('a window that was left', () => {
  it('starts without its former view and ticket', () => {
    const { screens, shown, presented } = bench();
    const main = screens.add(() => false);
    main.show({ ticketId: seven, statuses: ['open'], isFocused: true });
    main.present({ ticketId: seven, isTyping: false });
    main.leave();
    main.show({ ticketId: null, statuses: [], isFocused: false });
    expect(presented.splice(0)).toEqual([
      [seven, false],
      [null, false],
    ]);
    main.show({ ticketId: seven, statuses: ['open'], isFocused: true });
    main.leave();
    main.present({ ticketId: eight, isTyping: false });
    screens.add(() => false).show({ ticketId: null, statuses: [], isFocused: false });
    expect(shown.at(-1)).toEqual({ ticketIds: [], statuses: [], isFocused: false });
  });

  it('changes nothing by leaving again', () => {
    const { screens, shown, watched } = bench();
    screens.add(() => false).leave();
    expect([...shown, ...watched]).toEqual([]);
  });
});
