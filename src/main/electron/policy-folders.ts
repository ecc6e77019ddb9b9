import { posix, win32 } from 'node:path';

export type PolicySystem = {
  platform: string;
  env: Readonly<Record<string, string | undefined>>;
  execPath: string;
};

/** Default of Windows. The variable, which users can change, comes last. */
const usualProgramData = String.raw`C:\ProgramData`;

/**
 * Folders of the policy file, the first with a file decides: the system's place, then beside the program, where the user
 * of an installation for one account can write.
 */
export function policyFolders({ platform, env, execPath }: PolicySystem): string[] {
  switch (platform) {
    case 'win32': {
      const program = win32.dirname(execPath);
      const system = win32.join(usualProgramData, 'Recado');
      const data = env.ProgramData ?? '';
      const moved = win32.isAbsolute(data) ? [win32.join(data, 'Recado')] : [];
      return [...new Set([system, program, win32.join(program, 'resources'), ...moved])];
    }
    case 'darwin': {
      const program = posix.dirname(execPath);
      return ['/Library/Application Support/Recado', program, posix.join(program, '../Resources')];
    }
    default: {
      const program = posix.dirname(execPath);
      return ['/etc/recado', program, posix.join(program, 'resources')];
    }
  }
}

/** Folders in use. A development build reads the folder of RECADO_POLICY alone, if it is set. */
export function policyFoldersInUse(system: PolicySystem, isPackaged: boolean): string[] {
  const folder = system.env.RECADO_POLICY ?? '';
  return isPackaged || folder === '' ? policyFolders(system) : [folder];
}
