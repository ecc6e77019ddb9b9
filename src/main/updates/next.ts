import type {
  NothingNew,
  OpenWork,
  RollbackReason,
  UpdateFailure,
  UpdateOffer,
  UpdateState,
} from '@shared/ipc/updates';

/** Result of a feed for this computer. */
export type Verdict = { kind: 'newer'; offer: UpdateOffer } | { kind: 'nothing'; found: NothingNew };

export type UpdateEvent =
  | { kind: 'check' }
  | { kind: 'judged'; verdict: Verdict; downloads: boolean; at: number }
  | { kind: 'refused'; reason: UpdateFailure }
  | { kind: 'download' }
  | { kind: 'progress'; percent: number }
  | { kind: 'downloaded' }
  | { kind: 'backup'; work: readonly OpenWork[] }
  | { kind: 'workChanged'; work: readonly OpenWork[] }
  /** The user restarts for the update. */
  | { kind: 'restart'; work: readonly OpenWork[] }
  /** The application ends, for whatever reason. */
  | { kind: 'quitting'; work: readonly OpenWork[] }
  | { kind: 'passed' }
  | { kind: 'failedTest'; reason: RollbackReason };

export type UpdateEffect =
  | { kind: 'readFeed' }
  | { kind: 'download' }
  | { kind: 'keepCurrent' }
  | { kind: 'quit' }
  | { kind: 'install'; offer: UpdateOffer; restarts: boolean }
  | { kind: 'confirm' }
  | { kind: 'rollBack'; reason: RollbackReason };

type Step = [UpdateState, UpdateEffect[]];

/** The life of an update. Events that do not fit the state change nothing. */
export function next(state: UpdateState, event: UpdateEvent): Step {
  switch (event.kind) {
    case 'check':
      return canCheck(state) ? [{ kind: 'checking' }, [{ kind: 'readFeed' }]] : [state, []];
    case 'judged':
      return state.kind === 'checking' ? afterFeed(event) : [state, []];
    case 'refused':
      return [afterRefusal(state, event.reason), []];
    case 'download':
      return state.kind === 'available' ? startDownload(state.offer) : [state, []];
    case 'progress':
      return [state.kind === 'downloading' ? { ...state, percent: event.percent } : state, []];
    case 'downloaded':
      return state.kind === 'downloading'
        ? [{ kind: 'verified', offer: state.offer }, [{ kind: 'keepCurrent' }]]
        : [state, []];
    case 'backup':
      return [state.kind === 'verified' ? { kind: 'ready', offer: state.offer, work: [...event.work] } : state, []];
    case 'workChanged':
      return [state.kind === 'ready' ? { ...state, work: [...event.work] } : state, []];
    case 'restart':
    case 'quitting':
      return onEnd(state, event);
    case 'passed':
      return state.kind === 'probation' ? [{ ...state, kind: 'confirmed' }, [{ kind: 'confirm' }]] : [state, []];
    case 'failedTest':
      return state.kind === 'probation'
        ? [{ ...state, kind: 'rolledBack', reason: event.reason }, [{ kind: 'rollBack', reason: event.reason }]]
        : [state, []];
  }
}

function canCheck({ kind }: UpdateState): boolean {
  return ['idle', 'available', 'confirmed', 'rolledBack', 'failed'].includes(kind);
}

function startDownload(offer: UpdateOffer): Step {
  return [{ kind: 'downloading', offer, percent: 0 }, [{ kind: 'download' }]];
}

function afterFeed({ verdict, downloads, at }: Extract<UpdateEvent, { kind: 'judged' }>): Step {
  if (verdict.kind === 'nothing') return [{ kind: 'idle', checkedAt: at, found: verdict.found }, []];
  return downloads ? startDownload(verdict.offer) : [{ kind: 'available', offer: verdict.offer }, []];
}

function afterRefusal(state: UpdateState, reason: UpdateFailure): UpdateState {
  switch (state.kind) {
    case 'checking':
      return { kind: 'failed', reason, offer: null };
    case 'downloading':
    case 'verified':
    case 'ready':
    case 'installing':
      return { kind: 'failed', reason, offer: state.offer };
    case 'rolledBack':
      return { kind: 'failed', reason, offer: null };
    case 'off':
    case 'idle':
    case 'available':
    case 'probation':
    case 'confirmed':
    case 'failed':
      return state;
  }
}

/**
 * A restart only begins the end of the application. The installation starts at the end itself, when the stores are
 * closed, and only if no work has begun meanwhile.
 */
function onEnd(state: UpdateState, { kind, work }: Extract<UpdateEvent, { kind: 'restart' | 'quitting' }>): Step {
  if (state.kind !== 'ready' && state.kind !== 'installing') return [state, []];
  const { offer } = state;
  if (work.length > 0) return [{ kind: 'ready', offer, work: [...work] }, []];
  const restarts = kind === 'restart' || (state.kind === 'installing' && state.restarts);
  const effect: UpdateEffect = kind === 'restart' ? { kind: 'quit' } : { kind: 'install', offer, restarts };
  return [{ kind: 'installing', offer, restarts }, [effect]];
}
