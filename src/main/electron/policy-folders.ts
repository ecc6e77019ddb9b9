import { posix, win32 } from 'node:path';

export type PolicySystem = {
  platform: string;
  env: Readonly<Record<string, string | undefined>>;
  execPath: string;
};

/** Default of Windows. It comes before the variable, which the user of an account can change. */
const usualProgramData = String.raw`C:\ProgramData`;

/** Folders of the policy file, the first with a file decides: beside the program, then the system's place. */
export function policyFolders({ platform, env, execPath }: PolicySystem): string[] {
  switch (platform) {
    case 'win32': {
      const program = win32.dirname(execPath);
      const data = [usualProgramData, env.ProgramData ?? ''].filter((folder) => win32.isAbsolute(folder));
      const system = data.map((folder) => win32.join(folder, 'Recado'));
      return [...new Set([program, win32.join(program, 'resources'), ...system])];
    }
    case 'darwin': {
      const program = posix.dirname(execPath);
      return [program, posix.join(program, '../Resources'), '/Library/Application Support/Recado'];
    }
    default: {
      const program = posix.dirname(execPath);
      return [program, posix.join(program, 'resources'), '/etc/recado'];
    }
  }
}

/** Folders in use. A development build reads the folder of RECADO_POLICY alone, if it is set. */
export function policyFoldersInUse(system: PolicySystem, isPackaged: boolean): string[] {
  const folder = system.env.RECADO_POLICY ?? '';
  return isPackaged || folder === '' ? policyFolders(system) : [folder];
}
