export type ShellWish = 'electron' | 'browser' | 'auto';

export type Machine = { platform: string; isRoot: boolean; hasDisplay: boolean };

/** Environment of the machine. */
export function describeMachine(environment: NodeJS.ProcessEnv): Machine {
  const isLinux = process.platform === 'linux';
  const display = environment.DISPLAY ?? environment.WAYLAND_DISPLAY ?? '';
  return {
    platform: process.platform,
    isRoot: isLinux && process.getuid?.() === 0,
    hasDisplay: !isLinux || display !== '',
  };
}

export function readWish(text: string | undefined): ShellWish {
  if (text === undefined || text === '') return 'auto';
  if (text === 'electron' || text === 'browser' || text === 'auto') return text;
  throw new Error(`RECADO_SHELL is "${text}"; it can be electron, browser or auto.`);
}

/** Reason why Electron cannot run here; null where it can. */
export function whyNoElectron({ isRoot, hasDisplay }: Machine): string | null {
  if (!hasDisplay) return 'there is no display';
  if (isRoot) return 'it does not run as root';
  return null;
}
