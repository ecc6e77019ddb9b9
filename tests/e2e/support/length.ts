/** True with `npm run e2e -- --long`: the full number of repetitions instead of a sample. */
const isLong = process.env.RECADO_LONG === '1';

export function often<T>(choice: { short: T; long: T }): T {
  return isLong ? choice.long : choice.short;
}
