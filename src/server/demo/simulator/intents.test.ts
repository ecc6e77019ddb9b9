import { describe, expect, it } from 'vitest';

import { intentOf, plainText } from './intents';

describe('intentOf', () => {
  it.each([
    ['Olá, tudo bem?', 'greeting'],
    ['*Ana Ribeiro*\nBom dia! Sou a Ana.', 'greeting'],
    ['Good morning, how can I help?', 'greeting'],
    ['¡Buenos días! ¿En qué le ayudo?', 'greeting'],
    ['Bom dia! O valor é R$ 90,00.', 'price'],
    ['It costs 20 dollars', 'price'],
    ['El precio es 35', 'price'],
    ['A entrega chega amanhã', 'delivery'],
    ['We will ship it today: shipping is free', 'delivery'],
    ['El envío sale hoy', 'delivery'],
    ['Um momento, vou verificar', 'wait'],
    ['Let me check', 'wait'],
    ['Obrigada!', 'thanks'],
    ['Thank you', 'thanks'],
    ['Gracias', 'thanks'],
    ['Obrigada, tenha um ótimo dia. Até logo!', 'goodbye'],
    ['Have a nice day', 'goodbye'],
    ['Hasta luego', 'goodbye'],
    ['Azul ou preto?', null],
    ['', null],
    ['Obrigada pelo contato! Qual é o número do pedido?', null],
  ])('%s is about %s', (text, intent) => {
    expect(intentOf(text)).toBe(intent);
  });

  it('reads a very long text in linear time', () => {
    expect(intentOf('*'.repeat(200_000))).toBeNull();
    expect(plainText('á'.repeat(200_000))).toHaveLength(2000);
  });
});
