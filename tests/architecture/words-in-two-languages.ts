/**
 * Words that are spelt alike in Portuguese and in the other language, names of products included. A translation that
 * equals the Portuguese text may consist of these only; any other was probably forgotten.
 */
export const wordsInTwoLanguages: Readonly<Record<'en' | 'es', ReadonlySet<string>>> = {
  en: words(`
  agenda cvv d dialogflow e english español flowbuilder h hh id item kanban kb links macro macros mail maria menu min
  mm n offline online openai original pdf pixels português prompt recado status ticket total typebot url webhook
  webhooks whatsapp zoom
  `),
  es: words(`
  a aa administrador administradores agenda ajustes alta anterior antes anual automático barra bimestral brasil
  buscando buscar cancelado cancelar caracteres chat cliente código como compacta conectados conectando conectar
  continuar conversar copiado copiar csv cvv d de decidir desbloquear descartar desconectada desconectado desconectar desde
  devolver dialogflow dígitos documento domingo duplicar editar elemento emoji emojis empresa empresas encontrado
  encontrados english entrar enviando enviar español está estado estados este etiqueta etiquetas eventos exportar falta
  filtrar filtros finalizada finalizados flowbuilder foto frase frases girar h hh hora horas ia id idioma importar
  indicador iniciar inicio interno intervalo kanban kb lista listas macro macros máximo menos min minimizar minuto
  minutos mm modelo mostrar motivo n nada nota número números nunca objetos openai original pagar página páginas país
  para participantes pausa pausar pdf perfil período por português problemas programada programar prompt prompts
  protocolo reabrir recado recibo reconectando reconectar renovar resolver responder restaurar resultado sábado segundo
  segundos semana semestral servidor símbolos simulador superadministrador superior tecla temperatura texto ticket
  tipo título todas todos tokens total transferir trimestral typebot último unidos url usar use uso válido valor
  vencida ver verificando vídeo voz webhook webhooks whatsapp zoom
  `),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
