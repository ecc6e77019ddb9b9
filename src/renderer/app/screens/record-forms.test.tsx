import { ContactDialog } from '@renderer/entities/contact/contact-dialog';
import { TagForm } from '@renderer/entities/tag/tag-form';
import { ConnectionForm } from '@renderer/features/connections/ui/connection-form';
import { IntegrationForm } from '@renderer/features/integrations/ui/integration-form';
import { PromptForm } from '@renderer/features/prompts/ui/prompt-form';
import { QueueForm } from '@renderer/features/queues/ui/queue-form';
import { QuickMessageForm } from '@renderer/features/quick-messages/ui/quick-message-form';
import { UserForm } from '@renderer/features/users/ui/user-form';
import { connectionDetails } from '@shared/domain/connection';
import { contact } from '@shared/domain/contact';
import { userId } from '@shared/domain/ids';
import { integration } from '@shared/domain/integration';
import { prompt } from '@shared/domain/prompt';
import { queueDetails } from '@shared/domain/queue';
import { quickMessage } from '@shared/domain/quick-message';
import { tagDetails } from '@shared/domain/tag';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { nothingElseChanges } from '@tests/support/renderer/record-forms/nothing-else-changes';
import type { RecordFormCase, WireRecord } from '@tests/support/renderer/record-forms/record-form-case';
import { texts } from '@tests/support/renderer/texts';

const close = (): void => undefined;
const idsOf = (field: string) => (record: WireRecord) =>
  (record[field] as { id: number }[] | undefined)?.map(({ id }) => id);
const sales = { id: 5, name: 'Vendas', color: '#1273DE' };
const support = { id: 6, name: 'Suporte', color: '#B80000' };

/** The choices of selects. */
const choices: Answers = {
  'settings.list': () => [{ key: 'scheduleType', value: 'queue' }],
  'queues.list': () => [sales, support],
  'queueOptions.list': () => [],
  'connections.list': () => [{ id: 4, name: 'Loja', status: 'CONNECTED' }],
  'prompts.list': () => ({ prompts: [{ id: 9, name: 'Ajuda' }], hasMore: false }),
  'integrations.list': () => ({ queueIntegrations: [{ id: 8, name: 'Robô' }], hasMore: false }),
};

const cases: RecordFormCase[] = [
  {
    area: 'users',
    record: {
      id: 12,
      companyId: 1,
      name: 'Bruno',
      email: 'bruno@example.com',
      profile: 'admin',
      super: false,
      allTicket: 'enabled',
      whatsappId: 4,
      queues: [sales, support],
    },
    sure: ['id', 'companyId'],
    element: () => <UserForm userId={userId.parse(12)} onClose={close} />,
    answers: (record) => ({ ...choices, 'users.show': () => record }),
    request: 'users.update',
    change: { label: texts.users.form.name, field: 'name', typed: 'Bruno Lima' },
    constant: { companyId: 1 },
    read: { queueIds: idsOf('queues') },
  },
  {
    area: 'queues',
    record: {
      ...sales,
      greetingMessage: 'Olá!',
      outOfHoursMessage: 'Voltamos amanhã',
      schedules: [{ weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '09:00', endTime: '12:00' }],
      orderQueue: 2,
      integrationId: 8,
      promptId: 9,
    },
    sure: ['id', 'color'],
    element: (record) => <QueueForm queue={queueDetails.parse(record)} onClose={close} />,
    answers: () => choices,
    request: 'queues.update',
    change: { label: texts.queues.name, field: 'name', typed: 'Comercial' },
  },
  {
    area: 'connections',
    record: {
      id: 4,
      name: 'Loja',
      status: 'CONNECTED',
      isDefault: true,
      greetingMessage: 'Olá!',
      complationMessage: 'Até logo',
      outOfHoursMessage: 'Fechado',
      ratingMessage: 'Que nota?',
      provider: 'beta',
      token: 'segredo',
      expiresTicket: 5,
      expiresInactiveMessage: 'Ainda aí?',
      timeUseBotQueues: 7,
      maxUseBotQueues: 3,
      timeToTransfer: 9,
      transferQueueId: 6,
      promptId: 9,
      integrationId: 8,
      queues: [sales],
    },
    sure: ['id', 'queues'],
    element: (record) => <ConnectionForm connectionId={connectionDetails.parse(record).id} onClose={close} />,
    answers: (record) => ({ ...choices, 'connections.show': () => record }),
    request: 'connections.update',
    change: { label: texts.connections.form.name, field: 'name', typed: 'Loja do centro' },
    read: { queueIds: idsOf('queues') },
  },
  {
    area: 'contacts',
    record: {
      id: 3,
      name: 'Carla',
      number: '5511987654321',
      email: 'carla@example.com',
      extraInfo: [{ id: 1, name: 'CPF', value: '1' }],
    },
    sure: ['id', 'number'],
    element: (record) => <ContactDialog contact={contact.parse(record)} onSaved={close} onClose={close} />,
    answers: (record) => ({ 'contacts.show': () => record }),
    request: 'contacts.update',
    change: { label: texts.contact.form.name, field: 'name', typed: 'Carla Dias' },
  },
  {
    area: 'tags',
    record: { id: 7, name: 'Cliente VIP', color: '#A4CCCC', kanban: 1, ticketsCount: '4' },
    sure: ['id'],
    element: (record) => <TagForm tag={tagDetails.parse(record)} onClose={close} />,
    answers: (record) => ({ 'tags.show': () => tagDetails.parse(record) }),
    request: 'tags.update',
    change: { label: texts.tags.name, field: 'name', typed: 'Cliente antigo' },
  },
  {
    area: 'quick messages',
    record: { id: 2, shortcode: 'ola', message: 'Bom dia!', userId: 3, geral: true, status: true, mediaName: 'a.pdf' },
    sure: ['id', 'shortcode'],
    element: (record) => <QuickMessageForm message={quickMessage.parse(record)} onClose={close} />,
    answers: () => ({}),
    request: 'quickMessages.update',
    change: { label: texts.quickMessages.message, field: 'message', typed: 'Boa tarde!' },
  },
  {
    area: 'prompts',
    record: {
      id: 9,
      name: 'Ajuda de vendas',
      prompt: 'Você é uma atendente gentil que responde em português, sem rodeios.',
      model: 'gpt-4o-mini',
      maxTokens: 300,
      temperature: 0.3,
      maxMessages: 8,
      apiKey: 'sk-1',
      queueId: 5,
    },
    sure: ['id', 'prompt', 'model', 'apiKey', 'queueId', 'maxMessages'],
    element: (record) => <PromptForm prompt={prompt.parse(record)} onClose={close} />,
    answers: (record) => ({ ...choices, 'prompts.show': () => record }),
    request: 'prompts.update',
    change: { label: texts.prompts.name, field: 'name', typed: 'Ajuda de compras' },
  },
  {
    area: 'integrations',
    record: {
      id: 8,
      type: 'typebot',
      name: 'Robô',
      projectName: 'robo',
      jsonContent: '{}',
      language: 'pt-BR',
      urlN8N: 'https://robo.example.com',
      typebotSlug: 'loja',
      typebotExpires: 3,
      typebotDelayMessage: 500,
      typebotKeywordFinish: 'fim',
      typebotKeywordRestart: 'voltar',
      typebotUnknownMessage: 'Não entendi',
      typebotRestartMessage: 'De novo',
    },
    sure: ['id'],
    element: (record) => <IntegrationForm integration={integration.parse(record)} onClose={close} />,
    answers: (record) => ({ 'integrations.show': () => record }),
    request: 'integrations.update',
    change: { label: texts.integrations.name, field: 'name', typed: 'Robô novo' },
  },
];

nothingElseChanges(cases);
