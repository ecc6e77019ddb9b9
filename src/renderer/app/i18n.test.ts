import { describe, expect, it } from 'vitest';

import { createI18n } from './i18n';

describe('texts of the screens', () => {
  it('fall back to Portuguese for a missing key [I18N-005]', async () => {
    const texts = await createI18n('en');
    texts.addResource('pt', 'common', 'onlyInPortuguese', 'Só aqui');
    expect(texts.t('onlyInPortuguese', { defaultValue: 'the key' })).toBe('Só aqui');
  });

  it('load a language that is chosen later', async () => {
    const texts = await createI18n('pt');
    await texts.changeLanguage('es');
    expect(texts.t('retry')).toBe('Reintentar');
  });

  it.each([
    ['pt', 0, 'Sua assinatura vence hoje.'],
    ['pt', 1, 'Sua assinatura vence em 1 dia.'],
    ['pt', 4, 'Sua assinatura vence em 4 dias.'],
    ['en', 0, 'Your subscription expires today.'],
    ['en', 1, 'Your subscription expires in 1 day.'],
    ['en', 4, 'Your subscription expires in 4 days.'],
    ['es', 0, 'Su suscripción vence hoy.'],
    ['es', 1, 'Su suscripción vence en 1 día.'],
    ['es', 4, 'Su suscripción vence en 4 días.'],
  ] as const)('warn of the end of the subscription in %s, %i days before [AUTH-013]', async (language, count, text) => {
    const texts = await createI18n(language);
    expect(texts.t('subscription.expiresIn', { ns: 'session', count })).toBe(text);
  });

  it('do not escape names, because React does', async () => {
    const texts = await createI18n('en');
    expect(texts.t('greeting', { ns: 'shell', name: 'Zé & <b>' })).toBe('Hello, Zé & <b>');
  });
});
