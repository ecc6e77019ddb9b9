import type { Language } from '@shared/i18n/languages';

import type { Phrases } from './customer';

/** The common phrases of each language. A greeting is put in front of the story's next line. */
export const phrases: Record<Language, Phrases> = {
  pt: {
    greeting: ['Oi, tudo bem?', 'Olá! Que bom que responderam.', 'Oi! Que bom falar com vocês.'],
    price: [
      'Certo, o valor está dentro do que eu esperava. Aceitam Pix?',
      'Hum, e tem algum desconto à vista?',
      'Entendi. Dá para parcelar em três vezes?',
    ],
    delivery: [
      'Perfeito. Pode entregar no período da tarde?',
      'Ótimo, o endereço é o mesmo do meu cadastro.',
      'Que bom! Vocês mandam o código de rastreio por aqui?',
    ],
    wait: ['Claro, fico no aguardo.', 'Sem pressa, pode verificar com calma.', 'Ok, aguardo por aqui.'],
    thanks: ['Imagina, eu que agradeço!', 'De nada! Vocês são sempre atenciosos.', 'Por nada!'],
    goodbye: ['Tchau, bom trabalho para vocês!', 'Até mais, valeu!', 'Um ótimo dia para vocês também!'],
    neutral: [
      'Certo, entendi.',
      'Combinado então.',
      'Ok, perfeito!',
      'Está ótimo assim.',
      'Entendi, agradeço a explicação.',
    ],
    nudge: ['Oi, ainda estão por aí?', 'Alguém consegue me ajudar?', 'Fico no aguardo, por favor.'],
  },
  en: {
    greeting: ['Hi there!', 'Hello, thanks for getting back to me.', 'Hi, good to hear from you.'],
    price: [
      'That sounds fair. Can I pay by card?',
      'OK. Is there a discount if I take two?',
      'Understood. Does that include tax?',
    ],
    delivery: [
      'Great. Could it arrive in the afternoon?',
      'Perfect, please use the address on my account.',
      'Nice! Will I get a tracking number?',
    ],
    wait: ['Sure, take your time.', 'No rush, I will wait here.', 'OK, I will be around.'],
    thanks: ['You are welcome!', 'No, thank you. You have been very helpful.', 'My pleasure!'],
    goodbye: ['Bye, have a great day!', 'Talk to you soon. Take care!', 'Thanks again, goodbye!'],
    neutral: [
      'OK, got it.',
      'Sounds good to me.',
      'Perfect, that works.',
      'All right, thanks for explaining.',
      'Makes sense.',
    ],
    nudge: [
      'Hi, is anyone there?',
      'Just checking whether you saw my message.',
      'I can wait, just let me know please.',
    ],
  },
  es: {
    greeting: ['¡Hola! ¿Qué tal?', 'Hola, gracias por responder.', '¡Buenas! Qué bueno leerlos.'],
    price: [
      'Me parece bien. ¿Puedo pagar con tarjeta?',
      'Entiendo. ¿Hay algún descuento si llevo dos?',
      'De acuerdo. ¿El precio ya incluye impuestos?',
    ],
    delivery: [
      'Perfecto. ¿Podría llegar por la tarde?',
      'Genial, la dirección es la misma de siempre.',
      '¡Qué bien! ¿Me envían el número de seguimiento?',
    ],
    wait: ['Claro, espero por aquí.', 'Sin prisa, revíselo con calma.', 'Vale, quedo pendiente.'],
    thanks: ['¡De nada, gracias a ustedes!', 'Al contrario, muy amables.', '¡Por nada!'],
    goodbye: ['¡Hasta luego, buen día!', 'Nos vemos, ¡muchas gracias!', '¡Chao, que les vaya bien!'],
    neutral: [
      'Vale, entendido.',
      'Quedamos así entonces.',
      'Perfecto, me sirve.',
      'De acuerdo, gracias por explicarme.',
      'Está muy bien así.',
    ],
    nudge: ['Hola, ¿siguen por ahí?', '¿Alguien me puede ayudar, por favor?', 'Quedo a la espera, gracias.'],
  },
};
