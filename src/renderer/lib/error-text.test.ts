import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';

import { errorText } from './error-text';

const texts = {
  ofCode: (code: string, data: object) => (code === 'ERR_KNOWN' ? `known ${JSON.stringify(data)}` : null),
  ofKind: (kind: string) => `any ${kind}`,
  date: new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
};
const say = (code: string, data: AppError['data'] = {}): string => errorText(new AppError(code, 'server', data), texts);

describe('the sentence for an error', () => {
  it('is the text of its code, with localised dates', () => {
    expect(say('ERR_KNOWN', { dueDate: '2031-05-09T12:00:00Z', days: 3, name: 'Café' })).toBe(
      'known {"dueDate":"09/05/2031","days":3,"name":"Café"}',
    );
  });

  it('is the text of its kind and the raw code if the code has no text [ERR-004]', () => {
    expect(say('ERR_NOBODY_WROTE_THIS')).toBe('any server (ERR_NOBODY_WROTE_THIS)');
  });

  it.each([
    'Token inválido',
    'name must be at least 3 characters',
    'Não é possível consultar registros de outra empresa',
  ])('is the server’s message: %s [ERR-004]', (words) => {
    expect(say(words)).toBe(words);
  });

  it.each(['', '   '])('is the text of its kind if the server said nothing: %j', (words) => {
    expect(say(words)).toBe('any server');
  });

  it.each(['<!DOCTYPE html><html>', '{"error":1}', '[object Object]', '500'])(
    'is the text of its kind and what the server said, where that is no sentence: %j [ERR-004]',
    (words) => {
      expect(say(words)).toBe(`any server (${words})`);
    },
  );

  it('shortens a long message', () => {
    expect([...say('ã'.repeat(5000))]).toHaveLength(241);
  });

  it('reveals nothing of a foreign error', () => {
    expect(errorText(new TypeError('secret at /home/ana'), texts)).toBe('any bug');
    expect(errorText('secret', texts)).toBe('any bug');
  });
});
