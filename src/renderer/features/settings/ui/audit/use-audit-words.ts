import { useTranslation } from 'react-i18next';

import { formatDateTime } from '@renderer/lib/time';
import type { AuditEntry, ChangedField, PlainValue } from '@shared/domain/audit-entry';
import { knownPermissions } from '@shared/domain/permission';
import type { SettingKeyOf } from '@shared/domain/setting';
import type { Texts } from '@shared/i18n/texts';

import { choices, secrets, toggles } from '../../model/options';

type AuditWords = {
  /** The user, with the super administrator who had entered as that user. */
  whoOf: (entry: AuditEntry) => string;
  actionOf: (entry: AuditEntry) => string;
  recordOf: (entry: AuditEntry) => string;
  /** One sentence for each changed field. */
  fieldsOf: (entry: AuditEntry) => string[];
};

/** Texts of the entries of the audit log. */
export function useAuditWords(): AuditWords {
  const { t } = useTranslation(['audit', 'settings', 'permissions']);
  const nameOf = (field: string): string => (isKnownField(field) ? t(`audit:fields.${field}`) : field);
  const valueOf = (value: PlainValue): string => {
    if (value === true || value === 'enabled') return t('audit:yes');
    // `desabled` is the spelling of the wire.
    if (value === false || value === 'disabled' || value === 'desabled') return t('audit:no');
    if (value === null || value === '') return t('audit:none');
    return isInstant(value) ? formatDateTime(value) : String(value);
  };
  /** Permissions are recorded by their names on the wire, separated by commas. */
  const permissionsOf = (value: PlainValue): string => {
    const names = knownPermissions(String(value).split(', '));
    return names.length === 0 ? t('audit:none') : names.map((name) => t(`permissions:names.${name}`)).join(', ');
  };
  const wordsOf = ({ field, from, to }: ChangedField): string => {
    const name = nameOf(field);
    const shown = field === 'granted' || field === 'withheld' ? permissionsOf : valueOf;
    if (to === undefined) return name;
    if (from === undefined) return t('audit:set', { field: name, to: shown(to) });
    return t('audit:change', { field: name, from: shown(from), to: shown(to) });
  };
  return {
    whoOf: ({ userName, enteredByName }) =>
      enteredByName === '' ? userName : t('audit:enteredBy', { user: userName, by: enteredByName }),
    actionOf: ({ action }) => t(`audit:actions.${action}`),
    recordOf: ({ area, recordName }) => {
      const name = area === 'settings' && isOption(recordName) ? t(`settings:options.${recordName}`) : recordName;
      return name === '' ? t(`audit:areas.${area}`) : `${t(`audit:areas.${area}`)}: ${name}`;
    },
    fieldsOf: ({ fields }) => fields.map(wordsOf),
  };
}

type OptionKey = SettingKeyOf<'toggle' | 'choice' | 'secret'>;
const optionKeys: readonly string[] = [...toggles, ...choices, ...secrets];
const isOption = (key: string): key is OptionKey => optionKeys.includes(key);

const instantPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const isInstant = (value: PlainValue): value is string => typeof value === 'string' && instantPattern.test(value);

type KnownField = keyof Texts['audit']['fields'];

/** Fields with a text; others keep the name that the server gives them. */
const knownFields: Readonly<Record<KnownField, true>> = {
  name: true,
  value: true,
  email: true,
  password: true,
  profile: true,
  queueIds: true,
  allTicket: true,
  whatsappId: true,
  color: true,
  greetingMessage: true,
  outOfHoursMessage: true,
  schedules: true,
  holidays: true,
  timeZone: true,
  orderQueue: true,
  integrationId: true,
  promptId: true,
  waitMedium: true,
  waitLong: true,
  isDefault: true,
  complationMessage: true,
  ratingMessage: true,
  provider: true,
  token: true,
  expiresTicket: true,
  expiresInactiveMessage: true,
  timeUseBotQueues: true,
  maxUseBotQueues: true,
  timeToTransfer: true,
  transferQueueId: true,
  users: true,
  connections: true,
  queues: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  isPublished: true,
  phone: true,
  planId: true,
  requestedPlanId: true,
  enteredAs: true,
  status: true,
  campaignsEnabled: true,
  dueDate: true,
  recurrence: true,
  language: true,
  message1: true,
  message2: true,
  message3: true,
  message4: true,
  message5: true,
  scheduledAt: true,
  contactListId: true,
  tagListId: true,
  fileListId: true,
  file: true,
  settings: true,
  flow: true,
  active: true,
  kind: true,
  phrase: true,
  queueId: true,
  prompt: true,
  model: true,
  maxTokens: true,
  temperature: true,
  apiKey: true,
  maxMessages: true,
  type: true,
  projectName: true,
  jsonContent: true,
  urlN8N: true,
  typebotSlug: true,
  typebotExpires: true,
  typebotDelayMessage: true,
  typebotKeywordFinish: true,
  typebotKeywordRestart: true,
  typebotUnknownMessage: true,
  typebotRestartMessage: true,
  kanban: true,
  message: true,
  options: true,
  title: true,
  option: true,
  granted: true,
  withheld: true,
};
const isKnownField = (field: string): field is KnownField => Object.hasOwn(knownFields, field);
