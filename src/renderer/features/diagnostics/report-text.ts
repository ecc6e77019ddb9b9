import type { DiagnosticReport } from '@shared/ipc/diagnostics';

/** Values that a summary may hold: an address of a server or proxy tells the company. */
const shareable = new Set(['ms', 'minutes', 'drops', 'gigabytes', 'percent', 'code']);

/** The report for a person who helps, one line for each check, in words of the program and without addresses. */
export function reportText({ version, platform, checks }: DiagnosticReport): string {
  const lines = checks.map(({ topic, state, finding, values }) => {
    const facts = Object.entries(values)
      .filter(([name]) => shareable.has(name))
      .map(([name, value]) => `${name}=${String(value)}`);
    return [`${topic}: ${state}`, finding, ...facts].join(' ');
  });
  return [`Recado ${version} ${platform}`, ...lines].join('\n');
}
