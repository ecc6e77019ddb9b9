/** Texts of the shell itself, in the browser's language; it does not know the application's. */
type Texts = { elsewhere: string; useHere: string; ended: string; desktop: string; close: string };

const texts = {
  pt: {
    elsewhere: 'O Recado foi aberto em outra aba.',
    useHere: 'Usar nesta aba',
    ended: 'O Recado foi encerrado. Inicie-o de novo e abra o endereço que ele mostrar.',
    desktop: 'Mostrar também na área de trabalho',
    close: 'Fechar',
  },
  en: {
    elsewhere: 'Recado was opened in another tab.',
    useHere: 'Use it in this tab',
    ended: 'Recado has ended. Start it again and open the address it prints.',
    desktop: 'Show on the desktop too',
    close: 'Close',
  },
  es: {
    elsewhere: 'Recado se abrió en otra pestaña.',
    useHere: 'Usar en esta pestaña',
    ended: 'Recado se cerró. Inícialo de nuevo y abre la dirección que muestre.',
    desktop: 'Mostrar también en el escritorio',
    close: 'Cerrar',
  },
} satisfies Record<string, Texts>;

export function textsFor(language: string): Texts {
  if (language.startsWith('pt')) return texts.pt;
  return language.startsWith('es') ? texts.es : texts.en;
}
