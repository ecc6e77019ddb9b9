import { expect, it } from 'vitest';

import { automaticTexts } from './automatic-texts';

const spoken = (language: string | null) => {
  const { previousMenu, mainMenu, rating, toQueue, toUser } = automaticTexts(language);
  return [previousMenu, mainMenu, rating, toQueue('Vendas'), toUser('Ana')];
};

it.each([
  [
    'pt',
    [
      'Menu anterior',
      'Menu inicial',
      'Digite de 1 a 3 para qualificar nosso atendimento:\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito',
      '*Mensagem automática*:\nVocê foi transferido para o departamento *Vendas*. Aguarde, já vamos te atender!',
      '*Mensagem automática*:\nVocê foi transferido para *Ana*. Aguarde, já vamos te atender!',
    ],
  ],
  [
    'en',
    [
      'Previous menu',
      'Main menu',
      'Write 1 to 3 to tell us how it went:\n*1* - Unsatisfied\n*2* - Satisfied\n*3* - Very satisfied',
      '*Automatic message*:\nYou have been transferred to *Vendas*. We will be with you shortly!',
      '*Automatic message*:\nYou have been transferred to *Ana*. They will be with you shortly!',
    ],
  ],
  [
    'es',
    [
      'Menú anterior',
      'Menú inicial',
      'Escriba de 1 a 3 para calificar nuestra atención:\n*1* - Insatisfecho\n*2* - Satisfecho\n*3* - Muy satisfecho',
      '*Mensaje automático*:\nHa sido transferido al departamento *Vendas*. ¡Espere, enseguida le atendemos!',
      '*Mensaje automático*:\nHa sido transferido a *Ana*. ¡Espere, enseguida le atiende!',
    ],
  ],
])('the server writes in %s for a company of that language', (language, texts) => {
  expect(spoken(language)).toEqual(texts);
});

it('the server uses the language of a regional code, and Portuguese for an unknown one', () => {
  expect(spoken('es-AR')).toEqual(spoken('es'));
  expect(spoken('fr')).toEqual(spoken('pt'));
});
