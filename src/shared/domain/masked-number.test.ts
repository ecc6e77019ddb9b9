import { describe, expect, it } from 'vitest';

import { hasMaskedNumber, isFoundInText, maskedNumber, withMaskedNumbers } from './masked-number';

describe('a masked number', () => {
  it.each([
    ['5511988880042', '•••••••••••42'],
    ['+55 (11) 98888-0042', '+•• (••) •••••-••42'],
    ['12345678', '••••••78'],
    ['', ''],
    ['•••••••••••42', '•••••••••••42'],
  ])('of %j is %j', (number, expected) => {
    expect(maskedNumber(number)).toBe(expected);
  });

  it('is recognised in a text, and lists with bullets are not', () => {
    expect(hasMaskedNumber(maskedNumber('12345678'))).toBe(true);
    expect(hasMaskedNumber(`call ${maskedNumber('+55 (11) 98888-0042')} now`)).toBe(true);
    expect(hasMaskedNumber('• 10 apples\n• 12 pears\n• 5511988880042')).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    ['Call 5511988880042 now', 'Call •••••••••••42 now'],
    ['tel:+55 11 98888-0042.', 'tel:+•• •• •••••-••42.'],
    ['@5511988880042, look', '@•••••••••••42, look'],
    ['5511988880042@s.whatsapp.net', '•••••••••••42@s.whatsapp.net'],
    ['https://wa.me/5511988880042', 'https://wa.me/•••••••••••42'],
    ['x5511988880042x', 'x•••••••••••42x'],
    ['TEL;waid=5511988880042:+55 11 98888-0042', 'TEL;waid=•••••••••••42:+•• •• •••••-••42'],
    ['order 12345 5511988880042', 'order ••••• •••••••••••42'],
    ['Call 1133334442', 'Call ••••••••42'],
  ])('%j is shown as %j', (text, expected) => {
    expect(withMaskedNumbers(text)).toBe(expected);
  });

  it.each([
    'Order 1234567 costs 1.299,90',
    'Order 123456789',
    '2026-01-15 12:00 until 2026-01-16 14:30',
    '15.01.2026 12:00',
    '2026-01-15T12:00:00.000Z',
    'CPF 123.456.789-09',
    'CEP 01310-100',
    '',
  ])('%j stays as it is', (text) => {
    expect(withMaskedNumbers(text)).toBe(text);
  });

  it('loses known numbers that are shorter, or that stand in longer digits', () => {
    expect(withMaskedNumbers('Call 88880042', ['88880042'])).toBe('Call ••••••42');
    expect(isFoundInText('88880042')).toBe(false);
    expect(isFoundInText('5511988880042')).toBe(true);
  });

  it('keeps known numbers of fewer than eight digits', () => {
    expect(withMaskedNumbers('Room 1234567', ['1234567'])).toBe('Room 1234567');
  });

  it('is masked in a short time, whatever its length', () => {
    const text = '1 ( '.repeat(50_000);
    const start = performance.now();
    withMaskedNumbers(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
