/** `npm run e2e -- --long`: as often as is promised, where fewer of the same prove it in every run. */
const isLong = process.env.RECADO_LONG === '1';

export function often<T>(choice: { short: T; long: T }): T {
  return isLong ? choice.long : choice.short;
}
