import { AppError } from '@shared/domain/app-error';
import type { Bridge } from '@shared/ipc/bridge';
import { bridgeName } from '@shared/ipc/bridge';
import type { Result } from '@shared/ipc/call';
import type { CallInput, CallName, CallOutput } from '@shared/ipc/calls';
import type { Pushes, PushName } from '@shared/ipc/pushes';
import type { Bootstrap } from '@shared/ipc/views';

declare global {
  // The preload defines it before any of our code runs.
  var recado: Bridge | undefined;
}

function bridge(): Bridge {
  const exposed = globalThis[bridgeName];
  if (exposed === undefined) throw new AppError('ERR_NO_BRIDGE', 'bug');
  return exposed;
}

/** Calls main. Main parses the input and builds the output by the same table, so the types hold on both sides. */
export async function callMain<N extends CallName>(
  name: N,
  ...[input]: undefined extends CallInput<N> ? [] : [input: CallInput<N>]
): Promise<CallOutput<N>> {
  return valueIn<N>(await bridge().call(name, input));
}

/** The state for the start, which the page may have asked for before this code had arrived. */
export async function readBootstrap(early = bridge().call('app.bootstrap', undefined)): Promise<Bootstrap> {
  return valueIn<'app.bootstrap'>(await early);
}

/** The value of an answer, as `N` names it; throws the error that it reports. */
function valueIn<N extends CallName>(result: Result<unknown>): CallOutput<N> {
  if (!result.ok) throw new AppError(result.error.code, result.error.kind, result.error.data);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main built it by the call table
  return result.value as CallOutput<N>;
}

/** Subscribes to a push and lets main deliver buffered ones. */
export function onPush<N extends PushName>(name: N, listener: (payload: Pushes[N]) => void): () => void {
  const stop = bridge().onPush((pushed, payload) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- main typed it by the push table
    if (pushed === name) listener(payload as Pushes[N]);
  });
  void callMain('pushes.listening', { push: name });
  return stop;
}
