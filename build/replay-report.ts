import type { Replay } from '../src/main/recorder/read-bundle';

type Replays = { current: Replay; previous: Replay };

/** The lines to print of the replays of both runs. `differs` where the recording and this version do not agree. */
export function replayReport({ current, previous }: Replays): { lines: string[]; differs: boolean } {
  const lines = [...linesOf('before the last start', previous), ...linesOf('this run', current)];
  return { lines, differs: current.divergences.length + previous.divergences.length > 0 };
}

function linesOf(run: string, { messages, divergences }: Replay): string[] {
  return [
    `${run}: ${messages.length} messages, ${divergences.length} differences`,
    ...messages.map(({ pseudonym, transitions, state }) => {
      const { kind, ...facts } = state;
      const values = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      return `  ${pseudonym}  ${transitions} transitions  ${[kind, ...values].join(' ')}`;
    }),
    ...divergences.map(({ pseudonym, index, reason, expected, found }) =>
      reason === 'gap'
        ? `  ${pseudonym}  event ${index}: follows ${expected}, but was recorded after ${found}`
        : `  ${pseudonym}  event ${index}: recorded ${expected}, this version continues with ${found}`,
    ),
  ];
}
