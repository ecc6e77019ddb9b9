import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';
import { setting } from '@shared/domain/setting';
import { aContact, aSession, aTicket } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import type { ScriptedBackend } from '@tests/support/live/scripted-backend';
import { createScriptedBackend } from '@tests/support/live/scripted-backend';
import { settled } from '@tests/support/live/settled';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeLockState } from '@tests/support/main/lock-states';
import { createFakeLockState } from '@tests/support/main/lock-states';

import type { Notice } from '../ports/notifier';
import { createNativeTexts } from './native-texts';
import type { NoticeAnswers } from './notice-answers';
import { createNoticeAnswers } from './notice-answers';

let session: FakeSession;
let script: ScriptedBackend;
let sent: unknown[];
let returned: unknown[];
let notices: Notice[];
let published: DomainEvent[];
let did: unknown[];
let answers: NoticeAnswers;
let isOutboxFull: boolean;
let lock: FakeLockState;

beforeEach(() => {
  session = createFakeSession(aSession());
  script = createScriptedBackend();
  [sent, returned, notices, published, did] = [[], [], [], [], []];
  isOutboxFull = false;
  lock = createFakeLockState();
  answers = createNoticeAnswers({
    clock: createFakeClock(),
    session,
    backend: script.backend,
    events: { publish: (event) => published.push(event) },
    send(draft) {
      if (isOutboxFull) throw new AppError('ERR_OUTBOX_FULL', 'conflict');
      sent.push(draft);
    },
    returnText: (draft) => returned.push(draft),
    notifier: { show: (notice) => notices.push(notice) },
    window: { push: (...call) => void did.push(call), reveal: () => void did.push('reveal') },
    lock,
    texts: createNativeTexts({ current: () => ({ language: 'pt' }) }),
  });
});

const { id: ticketId, uuid: ticketUuid } = aTicket();
const subject = { ticketId, ticketUuid, contactName: 'Clara' };
const waiting = aTicket({ status: 'pending', userId: null, contact: aContact() });
const ofBruno = aTicket({ userId: 4, user: { id: 4, name: 'Bruno' }, contact: aContact() });
const reply = { kind: 'reply' as const, text: ' já vou ' };
const accept = { kind: 'accept' as const };
const opened = ['reveal', ['tickets.open', { ticketId, ticketUuid }]];
const shown = () => notices.map(({ title, body }) => [title, body]);

async function answer(name: 'tickets.show' | 'tickets.update', ticket = waiting): Promise<void> {
  script.answer(name, ticket);
  await settled();
}
async function refuse(name: 'tickets.show' | 'tickets.update', error: AppError): Promise<void> {
  script.refuse(name, error);
  await settled();
}

describe('a reply', () => {
  it('to a waiting customer accepts the ticket, then goes to the outbox once', async () => {
    void answers.perform(subject, reply);
    await answer('tickets.show');
    expect(script.open('tickets.update').input).toMatchObject({ body: { status: 'open', userId: 3, chatbot: false } });
    expect(sent).toEqual([]);
    await answer('tickets.update', aTicket());
    expect(sent).toEqual([{ ticketId, body: 'já vou' }]);
    expect(published).toEqual([{ kind: 'ticket.changed', ticket: aTicket() }]);
    expect([notices, did]).toEqual([[], []]);
  });

  it('in a ticket of one’s own changes nothing else', async () => {
    void answers.perform(subject, reply);
    await answer('tickets.show', aTicket());
    expect([sent, script.names()]).toEqual([[{ ticketId, body: 'já vou' }], ['tickets.show']]);
  });

  it('in a ticket of one’s own waits in the outbox for the network', async () => {
    void answers.perform({ ...subject, isOwn: true }, reply);
    await refuse('tickets.show', new AppError('ERR_SERVER_UNREACHABLE', 'offline'));
    expect([sent, notices]).toEqual([[{ ticketId, body: 'já vou' }], []]);
  });

  it('to the customer of a colleague is returned to the composer, and a second notification says so', async () => {
    void answers.perform(subject, reply);
    await answer('tickets.show', ofBruno);
    expect([sent, returned]).toEqual([[], [{ ticketId, text: 'já vou' }]]);
    expect(shown()).toEqual([
      ['Clara já está com Bruno', 'Sua resposta não foi enviada. Ela está no campo de texto do atendimento.'],
    ]);
    notices[0]?.onClick();
    expect(did).toEqual(opened);
  });

  it.each([
    ['no network', new AppError('ERR_SERVER_UNREACHABLE', 'offline')],
    ['a refusal', new AppError('ERR_NO_PERMISSION', 'forbidden')],
  ])('to a waiting customer with %s is returned', async (_case, error) => {
    void answers.perform(subject, reply);
    await answer('tickets.show');
    await refuse('tickets.update', error);
    expect([sent, returned]).toEqual([[], [{ ticketId, text: 'já vou' }]]);
    expect(shown()[0]?.[0]).toBe('Clara: não foi possível concluir');
  });

  it('that the outbox cannot store is returned', async () => {
    isOutboxFull = true;
    void answers.perform(subject, reply);
    await answer('tickets.show', aTicket());
    expect(returned).toEqual([{ ticketId, text: 'já vou' }]);
    expect(notices).toHaveLength(1);
  });

  it('is not sent from another account that signed in meanwhile', async () => {
    void answers.perform(subject, reply);
    session.become({ ...aSession(), accountKey: 'other#9' });
    await answer('tickets.show', aTicket());
    expect([sent, returned, notices]).toEqual([[], [], []]);
  });

  it('without a text opens the ticket', async () => {
    await answers.perform(subject, { kind: 'reply', text: ' \n ' });
    expect([did, script.names()]).toEqual([opened, []]);
  });
});

describe('accepting', () => {
  it('makes the ticket the user’s and opens it', async () => {
    void answers.perform(subject, accept);
    await answer('tickets.show');
    await answer('tickets.update', aTicket());
    expect([did, sent, notices]).toEqual([opened, [], []]);
  });

  it('greets the customer where the company wants it', async () => {
    const settings = [setting.parse({ key: 'sendGreetingAccepted', value: 'enabled' })];
    const own = aSession();
    session.become({ ...own, view: { ...own.view, settings } });
    void answers.perform(subject, accept);
    await answer('tickets.show');
    await answer('tickets.update', aTicket());
    expect(JSON.stringify(sent)).toContain('*Clara*. Meu nome é *Ana*');
  });

  it.each([
    ['read before', async () => answer('tickets.show', ofBruno)],
    [
      'refused by the server',
      async () => {
        await answer('tickets.show');
        await refuse('tickets.update', new AppError('ERR_OTHER_OPEN_TICKET', 'conflict'));
        await answer('tickets.show', ofBruno);
      },
    ],
  ])('a colleague’s ticket changes nothing and names the colleague (%s)', async (_case, happens) => {
    void answers.perform(subject, accept);
    await happens();
    expect(shown()).toEqual([['Clara já está com Bruno', 'O atendimento não foi aceito. Clique para abrir.']]);
    expect([published, did]).toEqual([[], []]);
  });

  it('a closed ticket says that it is closed', async () => {
    void answers.perform(subject, accept);
    await answer('tickets.show', aTicket({ status: 'closed' }));
    expect(shown()[0]?.[0]).toBe('O atendimento de Clara já foi encerrado');
  });
});

it('the greeting is that of the screen, in each language', async () => {
  for (const language of ['pt', 'en', 'es']) {
    const [native, tickets] = await Promise.all(
      ['native', 'tickets'].map(
        (area) => import(`../../shared/i18n/locales/${language}/${area}.json`) as Promise<{ greeting: unknown }>,
      ),
    );
    expect(native?.greeting).toEqual(tickets?.greeting);
  }
});

describe('while the application is locked', () => {
  it('nothing is accepted: the click leads to the ticket after the unlock', async () => {
    lock.become(true);
    await answers.perform(subject, accept);
    expect([did, sent, script.requests, notices]).toEqual([opened, [], [], []]);
  });

  it('a reply is not sent and waits in the composer', async () => {
    lock.become(true);
    await answers.perform(subject, reply);
    expect([sent, script.requests, returned]).toEqual([[], [], [{ ticketId, text: 'já vou' }]]);
  });
});
