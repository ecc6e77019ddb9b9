/** Lines of main's standard output for the starting program; other lines are printed. */
export type MainLine =
  | { kind: 'ready'; url: string }
  | { kind: 'alreadyRunning'; url: string | null }
  | { kind: 'workspace'; url: string }
  | { kind: 'text'; text: string };

export function readMainLine(line: string): MainLine {
  const said = parse(line);
  const shell = child(said, 'browserShell');
  const url = text(shell, 'url');
  if (url !== null) return { kind: 'ready', url };
  const running = child(shell, 'alreadyRunning');
  if (running !== null) return { kind: 'alreadyRunning', url: text(running, 'url') };
  const workspace = text(child(said, 'workspace'), 'url');
  return workspace === null ? { kind: 'text', text: line } : { kind: 'workspace', url: workspace };
}

function parse(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function child(parent: object | null, key: string): object | null {
  const value = parent === null ? null : field(parent, key);
  return typeof value === 'object' ? value : null;
}

function text(parent: object | null, key: string): string | null {
  const value = parent === null ? null : field(parent, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

function field(parent: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(parent)).get(key) ?? null;
}

/** Printed once the demo workspace listens. */
export function demoLines(workspaceUrl: string): string[] {
  return [
    'Demo logins, all with the password recado:',
    '  ana@recado.demo, bruno@recado.demo   attendants',
    '  admin@recado.demo                    admin of the company',
    '  super@recado.demo                    super administrator',
    `Be a customer: POST ${workspaceUrl}/simulator/messages {"number":"5511900000001","body":"Oi!"}`,
  ];
}
