import React, { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { canHaveOwnWindow, closeOwnWindow, openOwnWindow, showOwnWindows, useIsInOwnWindow } from './own-windows';

const [first, second, third] = [aTicket({ id: 1 }), aTicket({ id: 2 }), aTicket({ id: 3 })];
const windowOf = ({ id, uuid }: typeof first) => ({ ticketId: id, ticketUuid: uuid });
const [one, two, three] = [windowOf(first), windowOf(second), windowOf(third)];

afterEach(() => void showOwnWindows([]));

function inTicketWindow(): void {
  vi.stubGlobal('location', { search: `?ticketWindow=${first.uuid}` });
  onTestFinished(() => void vi.unstubAllGlobals());
}

function bridgeWith(answers: Answers) {
  const bridge = installBridge(answers);
  onTestFinished(() => bridge.remove());
  return bridge;
}

describe('closed windows', () => {
  it('no window has closed before one was open', () => {
    expect(showOwnWindows([])).toEqual([]);
    expect(showOwnWindows([one])).toEqual([]);
  });

  it('are those of the last list that the new one lacks', () => {
    showOwnWindows([one, two, three]);
    expect(showOwnWindows([three, two])).toEqual([one]);
    expect(showOwnWindows([one, three])).toEqual([two]);
    expect(showOwnWindows([])).toEqual([one, three]);
    expect(showOwnWindows([])).toEqual([]);
  });

  it('are none while all stay open', () => {
    showOwnWindows([one, two]);
    expect(showOwnWindows([two, one, three])).toEqual([]);
  });
});

describe('a window of its own is possible', () => {
  it.each([
    ['open', true],
    ['closed', true],
    ['pending', false],
  ] as const)('in the main window for a ticket that is %s: %s', (status, expected) => {
    expect(canHaveOwnWindow({ status })).toBe(expected);
  });

  it.each(['open', 'closed', 'pending'] as const)('nowhere else, even if the ticket is %s', (status) => {
    inTicketWindow();
    expect(canHaveOwnWindow({ status })).toBe(false);
  });
});

describe('main', () => {
  it('opens the window of a ticket', async () => {
    const { calls } = bridgeWith({ 'windows.open': () => undefined });
    await openOwnWindow(first);
    expect(calls).toEqual([{ name: 'windows.open', input: one }]);
  });

  it('closes the window of a ticket', async () => {
    const { calls } = bridgeWith({ 'windows.close': () => undefined });
    await closeOwnWindow(second.uuid);
    expect(calls).toEqual([{ name: 'windows.close', input: { ticketUuid: second.uuid } }]);
  });

  it('may refuse one more window', async () => {
    const refuse = () => {
      throw new AppError('ERR_TOO_MANY_WINDOWS', 'validation');
    };
    bridgeWith({ 'windows.open': refuse });
    await expect(openOwnWindow(first)).rejects.toMatchObject({ code: 'ERR_TOO_MANY_WINDOWS' });
  });
});

describe('a ticket is in another window', () => {
  const InOwnWindow = ({ uuid }: { uuid: string }) => String(useIsInOwnWindow(uuid));

  /** Server rendering reads the initial state of a store; here it reads the current one. */
  function answers(): string[] {
    vi.spyOn(React, 'useSyncExternalStore').mockImplementation((_subscribe, read) => read());
    return [first, second, third].map(({ uuid }) => renderToStaticMarkup(createElement(InOwnWindow, { uuid })));
  }

  it('while its window is open', () => {
    expect(answers()).toEqual(['false', 'false', 'false']);
    showOwnWindows([one, three]);
    expect(answers()).toEqual(['true', 'false', 'true']);
    showOwnWindows([three]);
    expect(answers()).toEqual(['false', 'false', 'true']);
  });

  it('only as seen from the main window', () => {
    showOwnWindows([one]);
    inTicketWindow();
    expect(answers()).toEqual(['false', 'false', 'false']);
  });
});
