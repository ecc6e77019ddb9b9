import { describeMachine, readWish, whyNoElectron } from './choose-shell';
import { findElectron } from './electron-binary';

/** Program of the end-to-end specs: Electron's, or the browser shell. */
export type SpecShell = { kind: 'electron'; program: string } | { kind: 'browser' };

type Found = { wish: ReturnType<typeof readWish>; obstacle: string | null; program: string | null };

/**
 * Electron where it is present and can run, otherwise the browser shell; specs never fetch it. Throws where Electron is
 * demanded: specs that passed elsewhere would prove nothing about it.
 */
export function chooseSpecShell({ wish, obstacle, program }: Found): SpecShell {
  if (wish === 'browser') return { kind: 'browser' };
  if (obstacle === null && program !== null) return { kind: 'electron', program };
  if (wish === 'auto') return { kind: 'browser' };
  throw new Error(`RECADO_SHELL=electron, but Electron cannot run here: ${obstacle ?? 'its program is not installed'}`);
}

export function specShell(root: string): SpecShell {
  const obstacle = whyNoElectron(describeMachine(process.env));
  return chooseSpecShell({ wish: readWish(process.env.RECADO_SHELL), obstacle, program: findElectron(root) });
}

/** The closing line of a run. */
export function describeSpecShell(shell: SpecShell): string {
  return shell.kind === 'electron'
    ? `The specs ran on Electron (${shell.program}).`
    : 'The specs ran on the browser shell, a stand-in for Electron in Chromium. Electron itself was not started.';
}
