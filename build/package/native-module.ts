export type ModuleFormat = { platform: 'linux' | 'darwin' | 'win32'; architectures: string[] };

const elfMachines: Readonly<Record<number, string | undefined>> = { 3: 'ia32', 40: 'armv7l', 62: 'x64', 183: 'arm64' };
const windowsMachines: Readonly<Record<number, string | undefined>> = { 0x14c: 'ia32', 0x8664: 'x64', 0xaa64: 'arm64' };
const macMachines: Readonly<Record<number, string | undefined>> = { 0x1000007: 'x64', 0x100000c: 'arm64' };

/** Reads system and architectures from the header of a native module; null for any other file. */
export function readModuleFormat(bytes: Buffer): ModuleFormat | null {
  if (bytes.length < 64) return null;
  const magic = bytes.readUInt32BE(0);
  if (magic === 0x7f454c46) return format('linux', [elfMachines[bytes.readUInt16LE(18)]]);
  if (magic === 0xcffaedfe) return format('darwin', [macMachines[bytes.readUInt32LE(4)]]);
  if (magic === 0xcafebabe) {
    const count = Math.min(bytes.readUInt32BE(4), 2);
    return format(
      'darwin',
      Array.from({ length: count }, (_, index) => macMachines[bytes.readUInt32BE(8 + index * 20)]),
    );
  }
  return bytes.toString('latin1', 0, 2) === 'MZ' ? windowsFormat(bytes) : null;
}

function windowsFormat(bytes: Buffer): ModuleFormat | null {
  const header = bytes.readUInt32LE(60);
  if (header + 6 > bytes.length || bytes.toString('latin1', header, header + 4) !== 'PE\0\0') return null;
  return format('win32', [windowsMachines[bytes.readUInt16LE(header + 4)]]);
}

function format(platform: ModuleFormat['platform'], found: (string | undefined)[]): ModuleFormat {
  return { platform, architectures: found.filter((each) => each !== undefined) };
}
