import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';
import type { EndpointName } from '@shared/api/table';

import { needsCapability } from './capability-endpoints';
import { signedIn } from './cases/session';
import type { DemoServer } from './demo-server';
import { startDemoServer } from './demo-server';
import { EventRecorder } from './event-recorder';
import type { Result } from './outcome';
import { runContract } from './run-contract';

/** Expected behaviour of each endpoint; method, path and parts come from the table. */
const promises: Record<EndpointName, string> = {
  'session.login': 'answers token and user with company, due date and settings; refuses strangers [AUTH-006, AUTH-007]',
  'session.me': 'answers the current user, and nobody without a token [AUTH-029]',
  'session.refresh': 'trades the cookie for a token and the user [AUTH-019]',
  'session.logout': 'ends the session; the login before it was told to the other device [RT-018]',
  'devices.list': 'lists the caller’s devices, the asking one marked',
  'devices.end': 'ends one, and refuses an unknown one',
  'devices.endOthers': 'is for signed-in users',
  'users.endDevices': 'signs a user out everywhere',
  'twoFactor.show': 'tells whether a second factor is enabled',
  'twoFactor.begin': 'refuses a wrong password',
  'twoFactor.confirm': 'refuses a wrong code',
  'twoFactor.disable': 'refuses a wrong password',
  'users.resetTwoFactor': 'removes the second factor of a colleague',
  'users.list': 'searches and pages [USERS-016]',
  'users.options': 'lists the company’s users [USERS-017]',
  'users.show': 'shows one [USERS-018]',
  'users.create': 'makes a colleague, and tells everyone [USERS-019, RT-013]',
  'users.update': 'changes one, and tells everyone [USERS-020]',
  'users.remove': 'removes one, and tells everyone [USERS-021, RT-013]',
  'users.setLanguage': 'takes a language [I18N-010]',
  'companies.show': 'shows the own company [COMP-018]',
  'companies.plan': 'says what the company has paid for',
  'plans.options': 'is public [PLAN-004]',
  'plans.all': 'lists every plan [PLAN-005]',
  'plans.show': 'shows one [PLAN-007]',
  'plans.create': 'is the super administrator’s',
  'plans.update': 'is the super administrator’s',
  'plans.remove': 'is the super administrator’s',
  'companies.list': 'is the super administrator’s',
  'companies.all': 'is the super administrator’s',
  'companies.create': 'is the super administrator’s',
  'companies.update': 'is the super administrator’s',
  'companies.remove': 'is the super administrator’s',
  'companies.saveSchedules': 'keeps the company’s hours [SET-020]',
  'helps.list': 'searches and pages [HELP-002]',
  'helps.all': 'lists all of them at once [HELP-003, HELPS-005]',
  'helps.create': 'is the super administrator’s',
  'helps.update': 'is the super administrator’s',
  'helps.remove': 'is the super administrator’s',
  'settings.list': 'lists key and value [SET-016]',
  'settings.update': 'writes a value and tells everyone [SET-017]',
  'queues.list': 'with and without a company [QUEUE-029]',
  'queues.show': 'shows one for editing [QUEUE-030]',
  'queues.create': 'makes one with a name and a colour of its own, and tells everyone',
  'queues.update': 'changes one, and tells everyone',
  'queues.remove': 'removes one, and tells everyone [QUEUE-033]',
  'queueOptions.create': 'makes one, under none or under another [QUEUE-035]',
  'queueOptions.list': 'asks by queue and parent, -1 for the first page [QUEUE-034, QUEUE-016, QUEUE-018]',
  'queueOptions.update': 'changes title, message and ordinal [QUEUE-036]',
  'queueOptions.remove': 'removes one [QUEUE-037]',
  'quickMessages.create': 'makes one, and tells everyone [QUICK-013]',
  'quickMessages.list': 'searches and pages by user [QUICK-009]',
  'quickMessages.options': 'lists all of them at once',
  'quickMessages.show': 'shows one [QUICK-010]',
  'quickMessages.update': 'changes one, and tells everyone [QUICK-011]',
  'quickMessages.attach': 'takes a file beside typeArch [QUICK-014]',
  'quickMessages.detach': 'lets go of the file [QUICK-015]',
  'quickMessages.remove': 'removes one, and tells everyone [QUICK-012]',
  'kanban.lanes': 'lists the tags with the kanban flag as lista [KANBAN-012]',
  'kanban.tickets': 'lists what goes on, with contact and tags [KANBAN-013, KANBAN-016]',
  'kanban.assign': 'puts a tag on a ticket [KANBAN-015]',
  'kanban.clear': 'takes kanban tags off a ticket [KANBAN-014]',
  'connections.list': 'of a company, without the secrets of the session [CAMP-034]',
  'connections.show': 'shows one for editing [CONN-028]',
  'connections.create': 'makes one, and tells everyone [CONN-030, RT-009]',
  'connections.update': 'changes one; several queues need a greeting [CONN-012]',
  'connections.pair': 'asks for a code, which the socket brings [CONN-033, RT-011]',
  'connections.pairAnew': 'asks for another code [CONN-034]',
  'connections.disconnect': 'lets go of the phone [CONN-035]',
  'apiTokens.create': 'makes a token, if the server can',
  'apiTokens.list': 'lists tokens without their text',
  'apiTokens.revoke': 'revokes one',
  'connections.remove': 'removes one, and tells everyone [CONN-032, RT-010]',
  'contacts.create': 'once per number, and tells everyone [RT-017]',
  'contacts.show': 'shows one [CONTACT-023]',
  'contacts.update': 'changes one with its extra info, and tells everyone [CONTACT-024]',
  'contacts.list': 'searches and pages [CONTACT-021]',
  'contacts.upload': 'takes rows of a sheet, and says which were refused [CONTACT-017, CONTACT-018]',
  'contacts.import': 'is there [CONTACT-019]',
  'contacts.options': 'lists all of them at once [CONTACT-026]',
  'contacts.duplicates': 'lists contacts whose numbers are spellings of one',
  'contacts.mergePreview': 'tells what a merge keeps, and changes nothing',
  'contacts.merge': 'makes one contact of two, and tells everyone',
  'contacts.remove': 'removes one, and tells everyone [CONTACT-027]',
  'tags.create': 'makes one, once per name, and tells everyone [TAG-010]',
  'tags.show': 'shows one with its kanban flag, 0 or 1 [TAG-009]',
  'tags.update': 'changes one; kanban is 0 or 1 [TAG-011, TAG-004]',
  'tags.list': 'searches and pages, with how many tickets carry each [TAG-008]',
  'tags.options': 'lists all of them at once [TAG-013, CONV-054]',
  'tags.remove': 'removes one, and tells everyone [TAG-012]',
  'tickets.create': 'opens a ticket, once per contact [TKT-069, ERR-017]',
  'tickets.show': 'shows it with queue and contact [TKT-067]',
  'tickets.showByUuid': 'shows it by its uuid [TKT-068]',
  'tickets.list': 'filters by status, searches and ends',
  'tickets.update': 'closes, reopens, returns and accepts, and tells everyone [TKT-070, RT-015]',
  'tickets.activities': 'lists what was done with it, newest first',
  'tickets.remove': 'removes it and tells everyone [TKT-071]',
  'tags.sync': 'gives a ticket these tags and no others [CONV-056]',
  'ticketNotes.create': 'notes it with who and when, from two characters [CONV-068, CONV-069]',
  'ticketNotes.list': 'lists the notes of a ticket, newest first [CONV-071]',
  'ticketNotes.remove': 'removes one [CONV-070]',
  'messages.list': 'pages, ascending inside a page [CONV-046]',
  'messages.create': 'sends text and replies, and tells everyone [CONV-047, RT-016]',
  'messages.createWithFiles': 'sends files with captions, which are served in parts [CONV-048]',
  'messages.remove': 'marks it deleted [CONV-049]',
  'chats.create': 'makes one with colleagues, the owner among them, and tells them [CHAT-023]',
  'chats.list': 'lists those of the caller, with their members [CHAT-020, CHAT-022, SHELL-026]',
  'chats.update': 'changes title and members [CHAT-024]',
  'chats.send': 'adds a message, and tells the members [CHAT-027]',
  'chats.messages': 'pages, ascending inside a page [CHAT-021, CHAT-026]',
  'chats.read': 'takes who has read it [CHAT-028]',
  'chats.remove': 'removes one, and tells the members [CHAT-025]',
  'announcements.create': 'makes one, and tells everyone [ANN-021]',
  'announcements.list': 'lists those that are active [ANN-017, SHELL-025]',
  'announcements.all': 'lists all of them',
  'announcements.show': 'shows one [ANN-016, ANN-018]',
  'announcements.update': 'changes one, and tells everyone [ANN-019]',
  'announcements.attach': 'takes a picture [ANN-022]',
  'announcements.detach': 'lets go of the picture [ANN-023]',
  'announcements.remove': 'removes one [ANN-020]',
  'schedules.create': 'makes one, and tells everyone [SCHED-021]',
  'schedules.list': 'searches and pages, with whom they are for [SCHED-018, SCHED-019]',
  'schedules.show': 'shows one [SCHED-020]',
  'schedules.update': 'moves one, and tells everyone [SCHED-022]',
  'schedules.attach': 'takes a picture [SCHED-024]',
  'schedules.detach': 'lets go of the picture [SCHED-025]',
  'schedules.remove': 'removes one, and tells everyone [SCHED-023]',
  'contactLists.create': 'makes one, and tells everyone [LIST-010, LIST-029, LIST-038]',
  'contactLists.update': 'gives another name, and tells everyone [LIST-027, LIST-038]',
  'contactLists.list': 'searches and pages [LIST-024]',
  'contactLists.options': 'lists all of them at once [LIST-025]',
  'contactLists.show': 'shows one with how many are on it [LIST-010, LIST-026]',
  'contactLists.remove': 'removes one, and tells everyone [LIST-028, LIST-038]',
  'contactLists.upload': 'takes a sheet, answers who is new, and tells everyone to reload [LIST-030, LIST-040]',
  'contactListItems.create': 'adds a recipient, and tells everyone [LIST-035, LIST-039]',
  'contactListItems.update': 'changes a recipient, and tells everyone [LIST-033, LIST-039]',
  'contactListItems.show': 'shows a recipient [LIST-032]',
  'contactListItems.list': 'searches and pages the recipients of a list, as contacts [LIST-031]',
  'contactListItems.remove': 'removes a recipient, and tells everyone [LIST-034, LIST-039]',
  'campaigns.create': 'makes one, inactive, and tells everyone [CAMP-009, CAMP-027]',
  'campaigns.list': 'lists them with list and connection [CAMP-023]',
  'campaigns.show': 'shows one with its recipients [CAMP-022, CAMP-024]',
  'campaigns.update': 'changes one [CAMP-025]',
  'campaigns.attach': 'takes a file [CAMP-028]',
  'campaigns.detach': 'lets go of the file [CAMP-029]',
  'campaigns.cancel': 'refuses what does not run',
  'campaigns.restart': 'refuses what was not stopped',
  'campaigns.resendFailed': 'sends nothing again without a failed message, if the server can',
  'campaigns.audience': 'counts the recipients of a list, if the server can',
  'campaigns.test': 'refuses a test over a connection that does not exist',
  'campaigns.settings': 'reads entries whose values are JSON [CAMP-035]',
  'campaigns.saveSettings': 'saves them [CAMP-036]',
  'campaigns.remove': 'removes one, and tells everyone [CAMP-026]',
  'flows.create': 'makes one with a name of its own [FLOW-019]',
  'flows.list': 'lists id, name and active, and finds by name',
  'flows.show': 'shows one, not drawn before its first save',
  'flows.save': 'keeps what is drawn byte for byte [FLOW-023, FLOW-025, FLOW-058, FLOW-066]',
  'health.details': 'tells the state of the server, if the server can',
  'auditLog.list': 'lists the changes of an area, if the server can',
  'flowHistory.versions': 'keeps the saved drawing as a version, if the server can',
  'flowHistory.version': 'shows one with its drawing',
  'flowHistory.figures': 'counts the runs of the last days, if the server can',
  'flowHistory.logs': 'lists the runs of customers, if the server can',
  'flowHistory.log': 'refuses a run that does not exist',
  'flowTriggers.create': 'makes one, if the server can',
  'flowTriggers.list': 'lists them',
  'flowTriggers.update': 'switches one off',
  'flowTriggers.remove': 'removes one',
  'flowTriggers.activate': 'switches a flow off and on, if the server can',
  'flows.rename': 'gives another name, its id in the body [FLOW-020]',
  'flows.duplicate': 'makes a copy [FLOW-022]',
  'flows.remove': 'removes one [FLOW-021]',
  'flows.uploadImage': 'stores a picture and tells its name [BLOCK-073]',
  'flows.uploadAudio': 'stores an audio and tells its name [BLOCK-074]',
  'flows.uploadContent': 'stores the files of a content block [BLOCK-028]',
  'signup.create':
    'is open to strangers, and a company’s name is its own [SIGNUP-014, SIGNUP-015, SIGNUP-017, SIGNUP-018]',
  'passwordReset.request': 'says 404 for an unknown e-mail [RESET-014, RESET-015]',
  'dashboard.figures': 'counts and names the attendants, by days and from one day to another [DASH-017]',
  'dashboard.ticketsByUser': 'counts tickets by attendant [DASH-018]',
  'dashboard.ticketsByDay': 'counts tickets by day, of one day by the hour [DASH-019]',
  'dashboard.report': 'compares a period with the one before',
  'invoices.list': 'lists id, detail, value, due date and status [FIN-008] [FIN-011]',
  'checkout.subscribe': 'charges an open invoice by Pix [CHECKOUT-023] [CHECKOUT-024] [CHECKOUT-025] [CHECKOUT-026]',
  'passwordReset.confirm': 'refuses a code that nobody was sent',
  'files.create': 'makes a list of files, and tells everyone',
  'files.list': 'lists them in pages [CAMP-032]',
  'files.show': 'shows one with its files',
  'files.upload': 'takes the files of a list',
  'files.update': 'changes one',
  'files.remove': 'removes one',
  'prompts.create': 'makes one for a queue, and tells everyone [PROMPT-024]',
  'prompts.list': 'lists them',
  'prompts.show': 'shows one',
  'prompts.update': 'changes one',
  'prompts.remove': 'removes one',
  'integrations.create': 'makes one, and tells everyone',
  'integrations.list': 'lists them in pages',
  'integrations.show': 'shows one',
  'integrations.update': 'changes one',
  'integrations.testSession': 'refuses a key file that is none',
  'integrations.remove': 'removes one',
  'phraseCampaigns.create': 'makes one that is active',
  'phraseCampaigns.list': 'lists them',
  'phraseCampaigns.show': 'shows one',
  'phraseCampaigns.update': 'changes one, its id in the body',
  'phraseCampaigns.remove': 'removes one',
  'messagesApi.sendText': 'opens to the token of a connection alone',
  'messagesApi.sendFiles': 'opens to the token of a connection alone',
};
const realtime = ['realtime.ready', 'realtime.stranger', 'realtime.second'];
const postgresPrograms = findPostgres();

describe('the workspace server keeps the contract', () => checkContract({ quirks: false }));
describe('the workspace server with the defects of the family’s keeps the contract', () =>
  checkContract({ quirks: true }));
describe.skipIf(postgresPrograms === undefined)('the workspace server keeps the contract (needs PostgreSQL)', () =>
  checkContract({ quirks: false, postgres: postgresPrograms }),
);

function checkContract({ quirks, postgres }: { quirks: boolean; postgres?: typeof postgresPrograms }): void {
  let database: OwnPostgres | undefined;
  let workspace: DemoServer;
  let asAdmin: Result[];
  let asSuper: Result[];
  let receivedByNeighbour: string[];

  const resultsFor = (email: string) => runContract({ url: workspace.url, email, password: 'recado' });

  beforeAll(async () => {
    database = postgres && (await startPostgres(postgres));
    workspace = await startDemoServer({ quirks, databaseUrl: database?.url });
    const other = await signedIn({ url: workspace.url, email: 'other@recado.demo', password: 'recado' });
    const recorder = new EventRecorder(workspace.url, other.client.token ?? '');
    await recorder.receives('ready', z.unknown());
    for (const status of ['open', 'pending', 'closed']) recorder.emit('joinTickets', status);
    recorder.emit('joinNotification');
    asAdmin = await resultsFor('admin@recado.demo');
    asSuper = await resultsFor('super@recado.demo');
    receivedByNeighbour = recorder.names();
    recorder.close();
  });
  afterAll(async () => {
    await workspace.close();
    await database?.stop();
  });

  const isMissing = (name: string) => quirks && name === 'integrations.testSession';

  it.each(Object.entries(promises))('%s %s', (name) => {
    // Only the super administrator creates records for all companies.
    const results = name.startsWith('announcements.') ? asSuper : asAdmin;
    const { outcome, reason } = results.find((result) => result.name === name) ?? {};
    if (isMissing(name)) expect(outcome).toBe('missing');
    else if (quirks && needsCapability(name)) expect(outcome).toBe('skipped');
    else expect([outcome, reason]).toEqual(['passed', '']);
  });

  it.each(realtime)('%s', (name) => {
    expect(asAdmin.find((result) => result.name === name)).toMatchObject({ outcome: 'passed', reason: '' });
  });

  it('tells another company nothing of it [RT-021]', () => {
    // Help and announcements are the super administrator's, and for every company. The sign-in is their own.
    const forEveryone = new Set(['ready', 'company-announcement', 'company-2-help', 'company-2-auth']);
    expect(receivedByNeighbour.filter((name) => !forEveryone.has(name))).toEqual([]);
  });

  it('lets the super administrator do everything', () => {
    const lacking = asSuper.filter(({ outcome }) => outcome === 'failed' || outcome === 'missing');
    expect(lacking.filter(({ name }) => !isMissing(name))).toEqual([]);
  });

  it('lets an attendant do the same, but run nothing', async () => {
    const results = await resultsFor('ana@recado.demo');
    expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'missing')).toEqual([]);
    const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name);
    expect(skipped).toEqual(expect.arrayContaining(['users.create', 'queues.remove', 'connections.pair']));
    // Endpoints for attendants are also called as an attendant.
    const daily = skipped.filter((name) => /^(session|contacts|tickets|messages|companies|plans)\./.test(name));
    // Real servers leave that to the client.
    const ordinary = daily.filter((name) => !needsCapability(name)).sort();
    expect(ordinary).toEqual(quirks ? ['contacts.remove'] : ['contacts.remove', 'tickets.remove']);
  });
}
