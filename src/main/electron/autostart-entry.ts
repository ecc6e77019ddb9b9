import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Command line switch of a start without a window. */
export const hiddenSwitch = '--hidden';

type Environment = Readonly<Record<string, string | undefined>>;

/** The program that the desktop must start: an AppImage is mounted at another place on each start. */
export function programOf(env: Environment, execPath: string): string {
  const { APPIMAGE: image = '' } = env;
  return image === '' ? execPath : image;
}

/** Absolute path of the entry. The specification ignores a relative `XDG_CONFIG_HOME`. */
export function autostartFile(env: Environment, home: string): string {
  const configured = env.XDG_CONFIG_HOME ?? '';
  return join(configured.startsWith('/') ? configured : join(home, '.config'), 'autostart', 'recado.desktop');
}

/** Entry of the XDG Autostart Specification that starts the program without a window. */
export function autostartEntry(program: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.0',
    'Name=Recado',
    `Exec=${quoted(program)} ${hiddenSwitch}`,
    'Icon=recado',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/**
 * An argument of `Exec` takes two rules: quoting of the argument, in which a percent sign begins a field code, and then
 * escaping of the whole value as a string.
 */
function quoted(program: string): string {
  const argument = `"${program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;
  return argument.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r');
}

export type AutostartEntry = {
  isOn(): boolean;
  write(): void;
  remove(): void;
};

/** The entry on disk. Settings of a desktop switch an entry off by a key, or remove the file. */
export function openAutostart(file: string, program: string): AutostartEntry {
  const read = (): string | null => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  };
  const isOn = (): boolean => {
    const text = read();
    return text !== null && !/^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/m.test(text);
  };
  function write(): void {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Renamed, so that the desktop never reads half an entry.
    const fresh = `${file}.new`;
    writeFileSync(fresh, autostartEntry(program), { mode: 0o644 });
    renameSync(fresh, file);
  }
  /** An AppImage of another version has another name, and its entry would start the old one. */
  function followMovedProgram(): void {
    if (!isOn() || read() === autostartEntry(program)) return;
    try {
      write();
    } catch {
      // The entry of before stays.
    }
  }

  followMovedProgram();
  return { isOn, write, remove: () => rmSync(file, { force: true }) };
}
