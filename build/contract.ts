import { parseArgs } from 'node:util';

import { missedByUsers } from '../tests/contract/consequences';
import type { Target } from '../tests/contract/run';
import { isCompatible, reportOf, runContract } from '../tests/contract/run-contract';
import { runWalk } from '../tests/contract/walk/run-walk';

const usage = 'Usage: npm run contract -- <url> <email> <password> [--walk [--seed <number>]]\n';

/**
 * `npm run contract -- <url> <email> <password>`: the contract tests against any server. With `--walk`, a walk over every
 * record area instead, which changes one field at a time and reports every other field that changed.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { walk: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
  });
  const [url, email, password] = positionals;
  if (url === undefined || email === undefined || password === undefined || !URL.canParse(url)) {
    process.stderr.write(usage);
    return 2;
  }
  const target = { url: url.replace(/\/+$/, ''), email, password };
  process.stdout.write(values.walk ? walkNotice(target, values.seed) : contractNotice(target));
  const results = values.walk ? await runWalk(target, Number(values.seed)) : await runContract(target);
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  process.stdout.write(`${reportOf(results).join('\n')}\n\n`);
  process.stdout.write(
    `${count('passed')} passed, ${count('failed')} failed, ${count('missing')} missing, ${count('skipped')} skipped\n`,
  );
  const missed = missedByUsers(results);
  if (missed.length > 0) process.stdout.write(`\nUsers of Recado miss on this server:\n- ${missed.join('\n- ')}\n`);
  return isCompatible(results) ? 0 : 1;
}

const walkNotice = ({ url, email }: Target, seed: string): string =>
  [
    `Walk over every record area of ${url} as ${email}, seed ${seed}.`,
    'It signs in once, and of every area creates one record named "Walk ...", changes its fields and removes it again.',
    '',
    '',
  ].join('\n');

const contractNotice = ({ url, email }: Target): string =>
  [
    `Contract tests against ${url} as ${email}.`,
    'They sign in twice (open clients of this user hear of a login elsewhere), create one contact with a number that',
    'nobody has, one ticket and two messages in it, delete one of them and that ticket where the user may, and write',
    'one setting and the language back as they are. Nothing of others is changed.',
    '',
    '',
  ].join('\n');

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${explained(error)}\n`);
    process.exitCode = 1;
  },
);

/** fetch puts the reason into the cause of its error. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
