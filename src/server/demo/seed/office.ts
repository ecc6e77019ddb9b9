import type { AttendantKey } from './conversations/conversation';

/** Records of the demo company beside its conversations. */

/** Everybody's saved replies. One brings a file along, whose lines these are. */
export const demoQuickMessages: readonly { shortcode: string; message: string; leaflet?: readonly string[] }[] = [
  { shortcode: 'ola', message: 'Olá! Obrigado por falar com a gente. Como posso ajudar?' },
  { shortcode: 'horario', message: 'Atendemos todos os dias, das 8h às 18h.' },
  { shortcode: 'prazo', message: 'O prazo de entrega é de 3 a 5 dias úteis depois do pagamento.' },
  { shortcode: 'pix', message: 'Nossa chave Pix é *contato@recado.demo*. Depois é só mandar o comprovante por aqui.' },
  {
    shortcode: 'catalogo',
    message: 'Segue o nosso catálogo.',
    leaflet: ['Velas, canecas, mesas e presentes', 'Novidades toda semana'],
  },
  { shortcode: 'hello', message: 'Hello! Thank you for getting in touch. How can we help?' },
  { shortcode: 'gracias', message: 'Gracias por escribirnos. ¿Hay algo más en lo que podamos ayudarle?' },
];

/** The lanes of the board, from left to right, and whose open tickets stand there. */
export const demoStages: readonly { name: string; color: string; customers: readonly string[] }[] = [
  { name: 'Orçamento', color: '#5300EB', customers: ['Juliana Farias', 'Marta Queiroz', 'Francisco Rey'] },
  { name: 'Pedido', color: '#004DCF', customers: ['Claudia Serrano', 'Georgia Miles'] },
  { name: 'Retirada', color: '#008B02', customers: ['Eleanor Webb'] },
];

/** A conversation of colleagues, which all of them have read. */
export const demoChat: {
  title: string;
  owner: AttendantKey;
  lines: readonly { sender: AttendantKey; minutesAgo: number; message: string }[];
} = {
  title: 'Entregas',
  owner: 'admin',
  lines: [
    { sender: 'admin', minutesAgo: 95, message: 'Bom dia! Hoje o caminhão sai às 15h.' },
    { sender: 'ana', minutesAgo: 88, message: 'Combinado. A mesa da Eleanor vai junto?' },
    { sender: 'bruno', minutesAgo: 84, message: 'Vai sim, já está separada e com a nota.' },
    { sender: 'admin', minutesAgo: 80, message: 'Ótimo. Qualquer atraso eu aviso por aqui.' },
  ],
};

export const demoAnnouncement = {
  title: 'Boas-vindas ao Recado',
  text: 'Ctrl+K leva a qualquer conversa, página ou ação; a tecla ? mostra todos os atalhos.',
  priority: 3,
};

/** Messages that go out by themselves, at ten in the morning in Brasília. */
export const demoScheduled: readonly { to: string; days: number; body: string }[] = [
  { to: 'Juliana Farias', days: 2, body: 'Oi, Juliana! Já escolheu os aromas do kit?' },
  { to: 'Marta Queiroz', days: 4, body: 'Oi, Marta! A diretoria aprovou as canecas?' },
  { to: 'Francisco Rey', days: 7, body: 'Buenos días, Francisco. ¿Pudo ver la cotización?' },
];

/** A campaign that was not started, for a list of the demo's customers. */
export const demoCampaign = {
  name: 'Novidades da semana',
  list: 'Clientes da loja',
  recipients: 12,
  variants: [
    'Oi, {nome}! As novidades da semana chegaram. Quer ver o catálogo?',
    'Olá, {nome}! Temos novidades na loja. Posso mandar o catálogo?',
  ],
};
