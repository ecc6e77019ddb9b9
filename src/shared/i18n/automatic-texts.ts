import type { Language } from './languages';
import { languageOf } from './languages';

type Texts = {
  previousMenu: string;
  mainMenu: string;
  rating: string;
  toQueue: (queue: string) => string;
  toUser: (user: string) => string;
};

const inLanguage: Record<Language, Texts> = {
  pt: {
    previousMenu: 'Menu anterior',
    mainMenu: 'Menu inicial',
    rating:
      'Digite de 1 a 3 para qualificar nosso atendimento:\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito',
    toQueue: (queue) =>
      `*Mensagem automática*:\nVocê foi transferido para o departamento *${queue}*. Aguarde, já vamos te atender!`,
    toUser: (user) => `*Mensagem automática*:\nVocê foi transferido para *${user}*. Aguarde, já vamos te atender!`,
  },
  en: {
    previousMenu: 'Previous menu',
    mainMenu: 'Main menu',
    rating: 'Write 1 to 3 to tell us how it went:\n*1* - Unsatisfied\n*2* - Satisfied\n*3* - Very satisfied',
    toQueue: (queue) => `*Automatic message*:\nYou have been transferred to *${queue}*. We will be with you shortly!`,
    toUser: (user) => `*Automatic message*:\nYou have been transferred to *${user}*. They will be with you shortly!`,
  },
  es: {
    previousMenu: 'Menú anterior',
    mainMenu: 'Menú inicial',
    rating:
      'Escriba de 1 a 3 para calificar nuestra atención:\n*1* - Insatisfecho\n*2* - Satisfecho\n*3* - Muy satisfecho',
    toQueue: (queue) =>
      `*Mensaje automático*:\nHa sido transferido al departamento *${queue}*. ¡Espere, enseguida le atendemos!`,
    toUser: (user) => `*Mensaje automático*:\nHa sido transferido a *${user}*. ¡Espere, enseguida le atiende!`,
  },
};

/** Texts of automatic messages, in the language of the code or else in Portuguese. */
export const automaticTexts = (language: string | null): Texts => inLanguage[languageOf(language)];
