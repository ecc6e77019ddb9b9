/** The server has no such route. */
export class MissingEndpoint extends Error {
  override readonly name = 'MissingEndpoint';
}

/** The case cannot be tried here; the reason says why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

export type Outcome = 'passed' | 'failed' | 'missing' | 'skipped';

/** Outcome of one case. `name` is an endpoint or describes the socket event. */
export type Result = { area: string; name: string; outcome: Outcome; reason: string };

/** Runs a case and says what became of it; nothing a case does stops the others. */
export async function outcomeOf(name: string, act: () => Promise<void>): Promise<Result> {
  const area = name.split('.')[0] ?? name;
  try {
    await act();
    return { area, name, outcome: 'passed', reason: '' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof MissingEndpoint) return { area, name, outcome: 'missing', reason };
    if (error instanceof Skipped) return { area, name, outcome: 'skipped', reason };
    return { area, name, outcome: 'failed', reason };
  }
}
