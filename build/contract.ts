import { missedByUsers } from '../tests/contract/consequences';
import { isCompatible, reportOf, runContract } from '../tests/contract/run-contract';

/** `npm run contract -- <url> <email> <password>`: the contract tests against any server. */
async function main([url, email, password]: readonly string[]): Promise<number> {
  if (url === undefined || email === undefined || password === undefined || !URL.canParse(url)) {
    process.stderr.write('Usage: npm run contract -- <url> <email> <password>\n');
    return 2;
  }
  process.stdout.write(
    [
      `Contract tests against ${url} as ${email}.`,
      'They sign in twice (open clients of this user hear of a login elsewhere), create one contact with a number that',
      'nobody has, one ticket and two messages in it, delete one of them and that ticket where the user may, and write',
      'one setting and the language back as they are. Nothing of others is changed.',
      '',
      '',
    ].join('\n'),
  );
  const results = await runContract({ url: url.replace(/\/+$/, ''), email, password });
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  process.stdout.write(`${reportOf(results).join('\n')}\n\n`);
  process.stdout.write(
    `${count('passed')} passed, ${count('failed')} failed, ${count('missing')} missing, ${count('skipped')} skipped\n`,
  );
  const missed = missedByUsers(results);
  if (missed.length > 0) process.stdout.write(`\nUsers of Recado miss on this server:\n- ${missed.join('\n- ')}\n`);
  return isCompatible(results) ? 0 : 1;
}

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
