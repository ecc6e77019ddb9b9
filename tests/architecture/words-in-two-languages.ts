/**
 * Words that are spelt alike in Portuguese and in the other language, names of products included. A translation that
 * equals the Portuguese text may consist of these only; any other was probably forgotten.
 */
export const wordsInTwoLanguages: Readonly<Record<'en' | 'es', ReadonlySet<string>>> = {
  en: words(`
  agenda cvv d dialogflow e english español flowbuilder h hh id kanban mail maria menu min mm n offline online
  openai português prompt recado status ticket total typebot url webhook whatsapp zoom
  `),
  es: words(`
  a aa administrador agenda alta anterior anual barra bimestral brasil buscando buscar cancelado cancelar
  caracteres chat cliente código como compacta conectando conectar continuar conversar copiado copiar csv cvv d de
  decidir descartar desconectada desconectar desde devolver dialogflow dígitos documento domingo duplicar editar
  elemento emoji emojis empresa empresas encontrado encontrados english entrar enviando enviar español estado
  estados este etiqueta etiquetas exportar falta filtrar filtros finalizada finalizados flowbuilder foto frase
  frases girar h hh hora horas ia id idioma importar iniciar inicio interno intervalo kanban lista listas máximo
  min minimizar minuto minutos mm modelo mostrar motivo n nota número nunca objetos openai pagar páginas país para
  participantes pausa pausar perfil período por português problemas programada programar prompt prompts reabrir
  recado renovar resolver responder restaurar resultado sábado segundo segundos semana semestral servidor símbolos
  simulador superadministrador superior temperatura texto ticket tipo título todas todos tokens total transferir
  trimestral typebot último unidos url usar use uso válido valor ver verificando vídeo voz webhook whatsapp zoom
  `),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
