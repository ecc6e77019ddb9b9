/** Switches by which another program would read the page, its traffic or its key, or take its protections away. */
const refused = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'js-flags',
  'disable-web-security',
  'allow-running-insecure-content',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'unsafely-treat-insecure-origin-as-secure',
  'ssl-key-log-file',
  'log-net-log',
  'host-rules',
  'host-resolver-rules',
  'load-extension',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
];

/**
 * The first refused switch of the command line, null without one. Chromium reads the line itself, with each system's
 * prefixes.
 */
export function refusedSwitch(commandLine: { hasSwitch(name: string): boolean }): string | null {
  return refused.find((name) => commandLine.hasSwitch(name)) ?? null;
}
