import { AnnouncementForm } from '@renderer/features/announcements/ui/announcement-form';
import { CampaignForm } from '@renderer/features/campaigns/ui/form/campaign-form';
import { ContactListForm } from '@renderer/features/contact-lists/ui/contact-list-form';
import { ListItemForm } from '@renderer/features/contact-lists/ui/list-item-form';
import { FileListForm } from '@renderer/features/files/ui/file-list-form';
import { PhraseForm } from '@renderer/features/phrase-campaigns/ui/phrase-form';
import { ScheduleForm } from '@renderer/features/schedules/ui/schedule-form';
import { CompaniesTab } from '@renderer/features/settings/ui/companies-tab';
import { HelpsTab } from '@renderer/features/settings/ui/helps-tab';
import { PlansTab } from '@renderer/features/settings/ui/plans-tab';
import { announcement } from '@shared/domain/announcement';
import { campaign } from '@shared/domain/campaign';
import { contactList, contactListItem } from '@shared/domain/contact-list';
import { fileList } from '@shared/domain/file-list';
import { contactListId } from '@shared/domain/ids';
import { phraseCampaign } from '@shared/domain/phrase-campaign';
import { schedule } from '@shared/domain/schedule';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { nothingElseChanges } from '@tests/support/renderer/record-forms/nothing-else-changes';
import type { RecordFormCase, WireRecord } from '@tests/support/renderer/record-forms/record-form-case';
import { press } from '@tests/support/renderer/refused-form';
import { texts } from '@tests/support/renderer/texts';

const close = (): void => undefined;
const page = (rows: string, record: WireRecord) => () => ({ [rows]: [record], count: 1, hasMore: false });
const edit = (text: string, name: unknown) => () => press(text.replace('{{name}}', String(name)));

const choices: Answers = {
  'tags.options': () => [{ id: 7, name: 'VIP', color: '#A4CCCC' }],
  'contactLists.options': () => [{ id: 3, name: 'Clientes' }],
  'contactListItems.list': () => ({ contacts: [], hasMore: false }),
  'connections.list': () => [{ id: 4, name: 'Loja', status: 'CONNECTED' }],
  'files.list': () => ({ files: [{ id: 6, name: 'Tabelas' }], hasMore: false }),
  'campaigns.settings': () => [],
  'flows.list': () => ({ flows: [{ id: 2, name: 'Boas-vindas' }], hasMore: false }),
  'users.options': () => [],
};
const plan = {
  id: 1,
  name: 'Essencial',
  users: 2,
  connections: 1,
  queues: 3,
  value: 49.9,
  useCampaigns: true,
  useSchedules: false,
  useInternalChat: true,
  useExternalApi: false,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: true,
};

const sending: RecordFormCase[] = [
  {
    area: 'schedules',
    record: { id: 2, body: 'Até amanhã!', sendAt: '2031-03-02T12:34:56.000Z', contactId: 3, mediaName: 'a.png' },
    sure: ['id', 'sendAt', 'contactId'],
    element: (record) => {
      const row = schedule.parse(record);
      return <ScheduleForm schedule={row} contactId={row.contactId} sendAt="" onClose={close} />;
    },
    answers: () => ({
      'contacts.list': () => ({ contacts: [], hasMore: false }),
      'contacts.show': () => ({ id: 3, name: 'Carla', number: '5511987654321' }),
    }),
    request: 'schedules.update',
    change: { label: texts.schedules.body, field: 'body', typed: 'Até quinta!' },
  },
  {
    area: 'campaigns',
    record: {
      id: 5,
      name: 'Natal',
      status: 'INATIVA',
      message1: 'Um',
      message2: 'Dois',
      message3: 'Três',
      message4: 'Quatro',
      message5: 'Cinco',
      scheduledAt: '2031-12-24T12:34:56.000Z',
      whatsappId: 4,
      contactListId: 3,
      tagId: 7,
      fileListId: 6,
    },
    sure: ['id', 'status', 'scheduledAt'],
    element: (record) => <CampaignForm campaign={campaign.parse(record)} onClose={close} />,
    answers: () => choices,
    request: 'campaigns.update',
    change: { label: texts.campaigns.name, field: 'name', typed: 'Ano novo' },
    constant: { status: 'INATIVA', scheduledAt: '2031-12-24T12:34:56.000Z' },
  },
  {
    area: 'contact lists',
    record: { id: 3, name: 'Clientes', contactsCount: '20' },
    sure: ['id'],
    element: (record) => <ContactListForm list={contactList.parse(record)} onClose={close} />,
    answers: () => ({}),
    request: 'contactLists.update',
    change: { label: texts['contact-lists'].name, field: 'name', typed: 'Clientes antigos' },
  },
  {
    area: 'recipients of a list',
    record: { id: 8, name: 'Carla', number: '5511987654321', email: 'carla@example.com', isWhatsappValid: true },
    sure: ['id'],
    element: (record) => (
      <ListItemForm contactListId={contactListId.parse(3)} item={contactListItem.parse(record)} onClose={close} />
    ),
    answers: () => ({}),
    request: 'contactListItems.update',
    change: { label: texts['contact-lists'].items.name, field: 'name', typed: 'Carla Dias' },
  },
  {
    area: 'file lists',
    record: {
      id: 6,
      name: 'Tabelas',
      message: 'Seguem',
      options: [{ id: 1, name: 'a.pdf', path: 'x', mediaType: '' }],
    },
    sure: ['id'],
    element: (record) => <FileListForm list={fileList.parse(record)} onClose={close} />,
    answers: (record) => ({ 'files.show': () => record }),
    request: 'files.update',
    change: { label: texts.files.name, field: 'name', typed: 'Tabelas de preços' },
  },
  {
    area: 'phrases',
    record: { id: 2, name: 'Oi', phrase: 'quero comprar', status: true, flowId: 2, whatsappId: 4 },
    sure: ['id', 'phrase', 'flowId'],
    element: (record) => <PhraseForm campaign={phraseCampaign.parse(record)} onClose={close} />,
    answers: () => choices,
    request: 'phraseCampaigns.update',
    change: { label: texts.phrases.name, field: 'name', typed: 'Olá' },
    constant: { id: 2 },
  },
  {
    area: 'announcements',
    record: { id: 4, title: 'Manutenção', text: 'Domingo às 8', priority: 1, status: false, mediaName: 'a.png' },
    sure: ['id'],
    element: (record) => <AnnouncementForm announcement={announcement.parse(record)} onClose={close} />,
    answers: () => ({}),
    request: 'announcements.update',
    change: { label: texts.announcements.title, field: 'title', typed: 'Nova versão' },
  },
];

const administration: RecordFormCase[] = [
  {
    area: 'companies',
    record: {
      id: 7,
      name: 'Papelaria',
      email: 'dona@loja.test',
      phone: '11987654321',
      status: true,
      planId: 1,
      plan,
      dueDate: '2031-05-31T02:59:59.999Z',
      recurrence: 'ANUAL',
      settings: [{ key: 'campaignsEnabled', value: 'true' }],
    },
    sure: ['id', 'name'],
    element: () => <CompaniesTab />,
    answers: (record) => ({
      ...choices,
      'plans.all': () => [plan],
      'companies.all': () => [record],
      // Pages of real servers have neither plan nor settings.
      'companies.list': page('companies', { ...record, plan: undefined, settings: undefined }),
    }),
    open: edit(texts.settings.companies.edit, 'Papelaria'),
    request: 'companies.update',
    change: { label: texts.settings.companies.form.phone, field: 'phone', typed: '11912345678' },
  },
  {
    area: 'plans',
    record: plan,
    sure: ['id', 'name'],
    element: () => <PlansTab />,
    answers: (record) => ({ 'plans.all': () => [record] }),
    open: edit(texts.settings.plans.edit, plan.name),
    request: 'plans.update',
    change: { label: texts.settings.plans.form.name, field: 'name', typed: 'Completo' },
    constant: { id: 1 },
  },
  {
    area: 'helps',
    record: { id: 5, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: 'Por onde começar' },
    sure: ['id', 'title'],
    element: () => <HelpsTab />,
    answers: (record) => ({ 'helps.list': page('records', record) }),
    open: edit(texts.settings.helps.edit, 'Primeiros passos'),
    request: 'helps.update',
    change: { label: texts.settings.helps.form.video, field: 'video', typed: 'aaaaaaaaaaa' },
  },
];

nothingElseChanges([...sending, ...administration]);
