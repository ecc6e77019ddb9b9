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
  it('is the text of its code, with dates as the reader writes them', () => {
    expect(say('ERR_KNOWN', { dueDate: '2031-05-09T12:00:00Z', days: 3, name: 'Café' })).toBe(
      'known {"dueDate":"09/05/2031","days":3,"name":"Café"}',
    );
  });

  it('is that of its kind and the raw code, where no text is written for it [ERR-004]', () => {
    expect(say('ERR_NOBODY_WROTE_THIS')).toBe('any server (ERR_NOBODY_WROTE_THIS)');
  });

  it.each([
    'Token inválido',
    'name must be at least 3 characters',
    'Não é possível consultar registros de outra empresa',
  ])('is what the server said: %s [ERR-004]', (words) => {
    expect(say(words)).toBe(words);
  });

  it.each(['', '   ', '<!DOCTYPE html><html>', '{"error":1}', '[object Object]', '500'])(
    'is that of its kind where the server said nothing for readers: %j',
    (words) => {
      expect(say(words)).toBe('any server');
    },
  );

  it('keeps a long answer short', () => {
    expect([...say('ã'.repeat(5000))]).toHaveLength(241);
  });

  it('gives nothing away of what is no error of ours', () => {
    expect(errorText(new TypeError('secret at /home/ana'), texts)).toBe('any bug');
    expect(errorText('secret', texts)).toBe('any bug');
  });
});
