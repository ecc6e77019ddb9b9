import { initialSettings } from '@shared/domain/setting';

import type { AttendantKey, QueueKey } from './conversations/conversation';

/** The companies, people and rules of the demo. Each user's password is `demoPassword`. */
export const demoPassword = 'recado';

export const demoPlans = [
  { name: 'Completo', users: 20, connections: 10, queues: 20, value: 199.9 },
  {
    name: 'Essencial',
    users: 3,
    connections: 1,
    queues: 3,
    value: 49.9,
    useCampaigns: false,
    useExternalApi: false,
    useOpenAi: false,
    useIntegrations: false,
  },
];

export const demoCompany = {
  name: 'Recado Demo',
  email: 'contato@recado.demo',
  phone: '5520990000001',
  language: 'pt',
  recurrence: 'MENSAL',
};

/** A second company, whose records must never appear in the demo's. */
export const neighbourCompany = {
  name: 'Papelaria Horizonte',
  email: 'contato@horizonte.demo',
  phone: '5520990000002',
  language: 'pt',
  recurrence: 'MENSAL',
};

/** A company that has not paid: its people are refused at login. */
export const expiredCompany = {
  name: 'Oficina do Relógio',
  email: 'contato@relogio.demo',
  phone: '5520990000003',
  language: 'pt',
  recurrence: 'MENSAL',
};

const everyDay = (startTime: string, endTime: string) =>
  [
    ['Segunda-feira', 'monday'],
    ['Terça-feira', 'tuesday'],
    ['Quarta-feira', 'wednesday'],
    ['Quinta-feira', 'thursday'],
    ['Sexta-feira', 'friday'],
    ['Sábado', 'saturday'],
    ['Domingo', 'sunday'],
  ].map(([weekday = '', weekdayEn = '']) => ({ weekday, weekdayEn, startTime, endTime }));

export const demoSchedules = everyDay('08:00', '18:00');

/** Settings of the demo's companies: automatic texts are off, so that a conversation holds what people wrote. */
export const demoSettings: Readonly<Record<string, string>> = {
  ...initialSettings,
  userCreation: 'enabled',
  call: 'enabled',
  asaas: '',
};

export const demoQueues: readonly { key: QueueKey; name: string; color: string; greetingMessage: string }[] = [
  {
    key: 'sales',
    name: 'Vendas',
    color: '#1273DE',
    greetingMessage: 'Olá! Você está falando com a nossa equipe de vendas.',
  },
  { key: 'support', name: 'Suporte', color: '#FB9E00', greetingMessage: 'Olá! Conte para a gente o que aconteceu.' },
  { key: 'billing', name: 'Financeiro', color: '#653294', greetingMessage: 'Olá! Você está falando com o financeiro.' },
];

export const demoConnections = [
  { name: 'Atendimento', status: 'CONNECTED', isDefault: true, queue: 'sales', changedDaysAgo: 0 },
  { name: 'Loja do centro', status: 'DISCONNECTED', isDefault: false, queue: 'support', changedDaysAgo: 3 },
] as const;

type DemoUser = {
  key: AttendantKey | 'super';
  name: string;
  email: string;
  profile: 'admin' | 'user';
  super?: true;
  allTicket: 'enabled' | 'desabled';
  queues: readonly QueueKey[];
};

export const demoUsers: readonly DemoUser[] = [
  {
    key: 'super',
    name: 'Sílvia Prado',
    email: 'super@recado.demo',
    profile: 'admin',
    super: true,
    allTicket: 'enabled',
    queues: [],
  },
  {
    key: 'admin',
    name: 'Alberto Dias',
    email: 'admin@recado.demo',
    profile: 'admin',
    allTicket: 'enabled',
    queues: ['sales', 'support', 'billing'],
  },
  {
    key: 'ana',
    name: 'Ana Ribeiro',
    email: 'ana@recado.demo',
    profile: 'user',
    allTicket: 'enabled',
    queues: ['sales', 'support'],
  },
  {
    key: 'bruno',
    name: 'Bruno Costa',
    email: 'bruno@recado.demo',
    profile: 'user',
    allTicket: 'desabled',
    queues: ['support', 'billing'],
  },
];

export const demoTags: Readonly<Record<string, string>> = {
  'Novo cliente': '#1273DE',
  VIP: '#FB9E00',
  Garantia: '#AB149E',
  Boleto: '#0C797D',
  Atacado: '#008B02',
};
