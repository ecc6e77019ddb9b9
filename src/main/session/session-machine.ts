import type { Capability } from '@shared/domain/capability';
import type { OptionalRoute } from '@shared/domain/optional-route';
import type { SessionEnd } from '@shared/ipc/pushes';
import type { SessionView } from '@shared/ipc/views';

import type { Refreshed, Surroundings } from '../backend/auth-calls';
import { refreshedView, withCapabilities, withMissingRoutes, withSurroundings } from './account-view';
import type { Session } from './session';

/** `era` counts accounts that came and went: results of work begun in an earlier era are ignored. */
export type SessionState =
  | { phase: 'signedOut'; era: number }
  /** The server is asked for the last account of `serverKey`, again and again while it cannot be reached. */
  | { phase: 'restoring'; era: number; serverKey: string; accountKey: string }
  | { phase: 'signedIn'; era: number; session: Session }
  /** A super administrator has entered as a user. `own` is the session to return to; `session` is in memory only. */
  | { phase: 'entered'; era: number; session: Session; own: Session };

/** `serverKey` names the server in use when the event is sent. */
export type SessionEvent =
  | { kind: 'restoreStarted'; serverKey: string; accountKey: string }
  /** `refreshSecret` is null where none has to be stored; `isNew` is false for a view that is remembered already. */
  | { kind: 'restored'; era: number; serverKey: string; session: Session; refreshSecret: string | null; isNew: boolean }
  | { kind: 'restoreUnreachable'; era: number; serverKey: string }
  | { kind: 'restoreRefused'; era: number; serverKey: string }
  /** Nothing is left to restore. */
  | { kind: 'restoreAbandoned'; era: number }
  | { kind: 'signedIn'; session: Session }
  /** `lifetimeMs` is the time until the server ends the session. */
  | { kind: 'entered'; era: number; session: Session; lifetimeMs: number }
  /** The entered session is over: left, out of time or refused. */
  | { kind: 'entryEnded'; era: number }
  | { kind: 'refreshed'; era: number; reply: Refreshed }
  | { kind: 'refreshRefused'; era: number }
  | { kind: 'surroundingsRead'; era: number; surroundings: Surroundings }
  | { kind: 'capabilitiesRead'; era: number; capabilities: readonly Capability[] }
  | { kind: 'missingRoutesRead'; era: number; missingRoutes: readonly OptionalRoute[] }
  | { kind: 'amended'; change: (view: SessionView) => SessionView }
  | { kind: 'ended'; reason: SessionEnd };

export type SessionEffect =
  | { kind: 'remember'; view: SessionView }
  | { kind: 'forget' }
  | { kind: 'storeSecret'; accountKey: string; secret: string }
  | { kind: 'removeSecret'; accountKey: string }
  /** `reason` is null while there is a session. */
  | { kind: 'notify'; reason: SessionEnd | null }
  | { kind: 'readSurroundings'; session: Session; era: number }
  | { kind: 'readCapabilities'; era: number }
  | { kind: 'readMissingRoutes'; era: number }
  | { kind: 'retryRestore' }
  | { kind: 'endEntryLater'; era: number; lifetimeMs: number };

export type SessionStep = readonly [SessionState, readonly SessionEffect[]];

const notifyChanged: SessionEffect = { kind: 'notify', reason: null };

/** The next state of the session. Events of an earlier era, or for another phase, change nothing. */
export function nextSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.kind) {
    case 'restoreStarted': {
      const { serverKey, accountKey } = event;
      return [state.phase === 'signedOut' ? { phase: 'restoring', era: state.era, serverKey, accountKey } : state, []];
    }
    case 'restored':
    case 'restoreUnreachable':
    case 'restoreRefused':
    case 'restoreAbandoned':
      return state.phase === 'restoring' && state.era === event.era ? restore(state, event) : [state, []];
    case 'signedIn': {
      const { session } = event;
      const next = adopted(state, session);
      const { era } = next;
      return [next, [{ kind: 'remember', view: session.view }, notifyChanged, { kind: 'readCapabilities', era }]];
    }
    case 'entered':
    case 'entryEnded':
      return state.era === event.era ? enterOrReturn(state, event) : [state, []];
    case 'refreshed':
      return state.phase === 'signedIn' && state.era === event.era ? refresh(state, event.reply) : [state, []];
    case 'refreshRefused':
      return isOpen(state) && state.era === event.era ? end(state, 'expired') : [state, []];
    case 'surroundingsRead':
    case 'capabilitiesRead':
    case 'missingRoutesRead':
      return isOpen(state) && state.era === event.era ? withAnswer(state, event) : [state, []];
    case 'amended':
      return isOpen(state) ? withView(state, event.change(state.session.view)) : [state, []];
    case 'ended':
      return isOpen(state) ? end(state, event.reason) : [state, []];
  }
}

/** True while there is a session to work in. */
export function isOpen(state: SessionState): state is Open {
  return state.phase === 'signedIn' || state.phase === 'entered';
}

type Restoring = Extract<SessionState, { phase: 'restoring' }>;
type SignedIn = Extract<SessionState, { phase: 'signedIn' }>;
type EnteredState = Extract<SessionState, { phase: 'entered' }>;
type Open = SignedIn | EnteredState;
type EntryEvent = Extract<SessionEvent, { kind: 'entered' | 'entryEnded' }>;
type ServerAnswer = Extract<SessionEvent, { kind: `${'surroundings' | 'capabilities' | 'missingRoutes'}Read` }>;
type RestoreEvent = Extract<SessionEvent, { kind: `restore${'d' | 'Unreachable' | 'Refused' | 'Abandoned'}` }>;

function restore(state: Restoring, event: RestoreEvent): SessionStep {
  const { era, serverKey, accountKey } = state;
  const abandoned: SessionStep = [{ phase: 'signedOut', era }, []];
  if (event.kind === 'restoreAbandoned' || event.serverKey !== serverKey) return abandoned;
  if (event.kind === 'restoreUnreachable') return [state, [{ kind: 'retryRestore' }]];
  if (event.kind === 'restoreRefused') {
    return [
      { phase: 'signedOut', era: era + 1 },
      [{ kind: 'forget' }, { kind: 'removeSecret', accountKey }, { kind: 'notify', reason: 'expired' }],
    ];
  }
  const { session, refreshSecret, isNew } = event;
  const effects: SessionEffect[] = [];
  if (refreshSecret !== null) effects.push({ kind: 'storeSecret', accountKey, secret: refreshSecret });
  if (isNew) effects.push({ kind: 'remember', view: session.view });
  const next = adopted(state, session);
  effects.push(notifyChanged);
  // A view from memory is restored without a token and perhaps without network; its first token reads them.
  if (session.accessToken !== '') effects.push({ kind: 'readCapabilities', era: next.era });
  return [next, effects];
}

function adopted({ era }: SessionState, session: Session): SessionState {
  return { phase: 'signedIn', era: era + 1, session };
}

/** A reply for another user ends the session: the stored secret belongs to somebody else. */
function refresh(state: SignedIn, { token, user, refreshSecret }: Refreshed): SessionStep {
  const { session, era } = state;
  if (user.id !== session.view.user.id) return end(state, 'expired');
  const view = refreshedView(session.view, user);
  const next = { ...session, view, accessToken: token };
  const effects: SessionEffect[] = [];
  if (refreshSecret !== null)
    effects.push({ kind: 'storeSecret', accountKey: session.accountKey, secret: refreshSecret });
  if (view !== session.view) effects.push({ kind: 'remember', view });
  effects.push(notifyChanged);
  // After a start from memory, company, settings, plan and capabilities may be outdated.
  if (session.accessToken === '')
    effects.push({ kind: 'readSurroundings', session: next, era }, { kind: 'readCapabilities', era });
  return [{ ...state, session: next }, effects];
}

function enterOrReturn(state: SessionState, event: EntryEvent): SessionStep {
  if (event.kind === 'entered') return state.phase === 'signedIn' ? enter(state, event) : [state, []];
  return state.phase === 'entered' ? returned(state) : [state, []];
}

/** The entered session is neither remembered nor stored: after a restart the own one is restored. */
function enter(
  { session: own, era: before }: SignedIn,
  { session, lifetimeMs }: Extract<EntryEvent, { kind: 'entered' }>,
): SessionStep {
  const era = before + 1;
  return [{ phase: 'entered', era, session, own }, [notifyChanged, { kind: 'endEntryLater', era, lifetimeMs }]];
}

function returned({ own, era }: EnteredState): SessionStep {
  return [{ phase: 'signedIn', era: era + 1, session: own }, [notifyChanged]];
}

function withAnswer(state: Open, event: ServerAnswer): SessionStep {
  const { view } = state.session;
  if (event.kind === 'surroundingsRead') return withView(state, withSurroundings(view, event.surroundings));
  if (event.kind === 'missingRoutesRead') return withView(state, withMissingRoutes(view, event.missingRoutes));
  const [next, effects] = withView(state, withCapabilities(view, event.capabilities));
  return [next, event.capabilities.length > 0 ? effects : [...effects, { kind: 'readMissingRoutes', era: state.era }]];
}

function withView(state: Open, view: SessionView): SessionStep {
  if (view === state.session.view) return [state, []];
  const next = { ...state, session: { ...state.session, view } };
  return [next, state.phase === 'entered' ? [notifyChanged] : [{ kind: 'remember', view }, notifyChanged]];
}

/** The end of an entered session returns to the own one. */
function end(state: Open, reason: SessionEnd): SessionStep {
  if (state.phase === 'entered') return returned(state);
  const { session, era } = state;
  return [
    { phase: 'signedOut', era: era + 1 },
    [{ kind: 'forget' }, { kind: 'notify', reason }, { kind: 'removeSecret', accountKey: session.accountKey }],
  ];
}
