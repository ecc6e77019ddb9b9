import type { Intent } from './customers/customer';

/** In order of weight: a farewell that thanks is a farewell, a greeting that names a price is about the price. */
const patterns: readonly (readonly [Intent, RegExp])[] = [
  [
    'goodbye',
    /\b(tchau|ate (mais|logo|breve|amanha)|tenha um|goodbye|bye|see you|take care|have a (great|good|nice|lovely)|adios|hasta (luego|pronto|manana)|chao|nos vemos|que tengas?)\b/,
  ],
  [
    'price',
    /\b(precos?|valor(es)?|custa|custam|desconto|parcelas?|price[sd]?|costs?|how much|discount|precios?|cuestan?|descuento)\b|(r\$|us\$|[$€£])\s?\d|\d\s?(reais|dollars|dolares|euros|€)/,
  ],
  [
    'delivery',
    /\b(entreg\w+|frete|rastre\w+|transportadora|despach\w+|deliver\w*|shipp(ing|ed)|courier|tracking|envios?|repartidor|domicilio)\b/,
  ],
  [
    'wait',
    /\b((um|so um|un) (momento|minuto|instante|minutinho|momentinho)|aguarde|vou verificar|deixe? eu ver|one (moment|second)|(just )?a (moment|second|minute)|hold on|let me check|espere|dejeme (ver|revisar))\b/,
  ],
  ['thanks', /\b(obrigad[oa]s?|agradec\w+|valeu|thanks?|thank you|gracias)\b/],
  [
    'greeting',
    /\b(oi|ola|bom dia|boa (tarde|noite)|hi|hello|hey|good (morning|afternoon|evening)|hola|buen(os|as)( dias| tardes| noches)?)\b/,
  ],
];

/** Thanks in a longer text, or in a question, are only politeness on the way to something else. */
const longestThanks = 80;

/** The text alone: without the signature line that clients put above it, without accents, in lower case. */
export function plainText(body: string): string {
  return body
    .slice(0, 2000)
    .replace(/^\*[^\n*]+\*:?\n/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim();
}

/** Intent of an attendant's text in any of the three languages; null if none matches. */
export function intentOf(body: string): Intent | null {
  const text = plainText(body);
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  if (found === 'thanks' && (text.length > longestThanks || text.includes('?'))) return null;
  return found;
}
