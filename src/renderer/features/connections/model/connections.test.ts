import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { formIssue } from '@tests/support/renderer/form-issue';

import { connectionForm, fieldOfRefusal, mustGreet, newConnection } from './connection-form';
import { pairingView } from './pairing';
import { sessionActions } from './session-actions';

describe('the actions of a connection', () => {
  it.each([
    ['[CONN-019]', 'DISCONNECTED', ['tryAgain', 'newCode']],
    ['[CONN-020]', 'qrcode', ['showCode']],
    ['[CONN-021]', 'CONNECTED', ['disconnect']],
    ['[CONN-022]', 'PAIRING', ['disconnect']],
    ['[CONN-023]', 'TIMEOUT', ['disconnect']],
    ['', 'OPENING', []],
    ['', 'PENDING', ['tryAgain', 'newCode']],
  ] as const)('%s %s: %j', (_id, status, actions) => {
    expect(sessionActions(status)).toEqual(actions);
  });
});

describe('the window of the code', () => {
  const shown = { status: 'qrcode' as const, qrcode: '2@code', retries: 0 };
  const empty = { status: 'DISCONNECTED' as const, qrcode: '', retries: 0 };

  it('shows the newest code and its number', () => {
    expect(pairingView(null, undefined)).toEqual({ kind: 'waiting' });
    expect(pairingView(null, shown)).toEqual({ kind: 'code', code: '2@code', number: 1 });
    expect(pairingView(shown, { ...shown, qrcode: '2@next', retries: 1 })).toMatchObject({ code: '2@next', number: 2 });
  });

  it('opened before the first code, waits for it', () => {
    const opening = { ...empty, status: 'OPENING' as const };
    expect(pairingView(null, opening)).toEqual({ kind: 'waiting' });
    expect(pairingView(opening, shown)).toMatchObject({ kind: 'code', number: 1 });
  });

  it('closes as the session has no code any more, and says whether a phone did that [CONN-025]', () => {
    expect(pairingView(shown, empty)).toEqual({ kind: 'ended', isConnected: false });
    expect(pairingView(shown, { ...empty, status: 'CONNECTED' })).toEqual({ kind: 'ended', isConnected: true });
  });

  it('opened too late, shows that the code has expired and offers another', () => {
    expect(pairingView(null, empty)).toEqual({ kind: 'expired' });
    expect(pairingView(empty, empty)).toEqual({ kind: 'expired' });
  });
});

describe('the form of a connection', () => {
  const letters = (count: number): string => 'a'.repeat(count);

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    [undefined, 'required'],
    ['a', 'tooShort 2'],
    ['ab', null],
    [letters(50), null],
    [letters(51), 'tooLong 50'],
  ])('%j for a name [CONN-010] [CONN-011]', (name, said) => {
    expect(formIssue(connectionForm, 'name', name)).toBe(said);
  });

  it.each([
    ['maxUseBotQueues', null, 'required'],
    ['maxUseBotQueues', -1, 'tooLow 0'],
    ['timeUseBotQueues', 1.5, 'invalid'],
    ['expiresTicket', -5, 'tooLow 0'],
    ['timeToTransfer', 99_999_999, 'tooHigh 525600'],
    ['greetingMessage', letters(5_001), 'tooLong 5000'],
    ['ratingMessage', '', null],
    ['transferQueueId', null, null],
  ])('%s: %j', (field, value, said) => {
    expect(formIssue(connectionForm, field, value)).toBe(said);
  });

  it('starts with the contract’s defaults [CONN-015] [CONN-016] [CONN-017] [CONN-018]', () => {
    expect(newConnection).toMatchObject({
      maxUseBotQueues: 3,
      provider: 'beta',
      expiresTicket: 0,
      timeUseBotQueues: 0,
    });
  });

  it.each([
    [['sales'], '', true],
    [[], '', true],
    [['sales', 'support'], 'Olá', true],
    [['sales', 'support'], ' ', false],
    [['sales', 'support'], undefined, false],
  ])('queues %j with the greeting %j pass: %s', (queueIds, greetingMessage, passes) => {
    const draft = { queueIds: queueIds as never[], greetingMessage };
    if (passes) expect(() => mustGreet(draft)).not.toThrow();
    else expect(() => mustGreet(draft)).toThrow('ERR_WAPP_GREETING_REQUIRED');
  });

  it('is refused at the field that the refusal is about', () => {
    const fieldOf = (code: string) => fieldOfRefusal(new AppError(code, 'validation'));
    expect(fieldOf('ERR_WAPP_GREETING_REQUIRED')).toBe('greetingMessage');
    expect(fieldOf('ERR_NO_OTHER_WHATSAPP')).toBe('isDefault');
    expect(fieldOf('ERR_PLAN_CONNECTIONS_LIMIT')).toBeNull();
  });
});
