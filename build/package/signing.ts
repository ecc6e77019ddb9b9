type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that electron-builder reads; those of a group are complete or absent. */
const groups = {
  macIdentity: ['CSC_LINK', 'CSC_KEY_PASSWORD'],
  windowsIdentity: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  appleKey: ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  appleAccount: ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
} as const;
type Group = keyof typeof groups;

const groupsOf: Readonly<Record<string, Group[] | undefined>> = {
  darwin: ['macIdentity', 'appleKey', 'appleAccount'],
  win32: ['windowsIdentity'],
};

/**
 * Decides from the environment whether a package is signed. Throws where the configuration is incomplete, and where
 * RECADO_SIGNED=1 demands a signature that nothing configures.
 */
export function planSigning(platform: string, environment: Environment): 'signed' | 'unsigned' | 'not applicable' {
  const relevant = groupsOf[platform];
  if (relevant === undefined) return 'not applicable';
  const isSet = (name: string): boolean => (environment[name] ?? '') !== '';
  const missing = relevant.flatMap((group) => {
    const absent = groups[group].filter((name) => !isSet(name));
    return absent.length < groups[group].length ? absent : [];
  });
  if (missing.length > 0) throw new Error(`Signing is configured in part: ${missing.join(', ')} missing.`);
  const has = (group: Group): boolean => groups[group].every(isSet);
  const isSigned = has('macIdentity') || has('windowsIdentity');
  const isNotarised = has('appleKey') || has('appleAccount');
  if (platform === 'win32') return demand(has('windowsIdentity'), environment, 'WIN_CSC_LINK');
  if (isNotarised !== isSigned) {
    const absent = isSigned ? 'APPLE_API_KEY or APPLE_ID' : 'CSC_LINK';
    throw new Error(`macOS starts only what is signed and notarised: ${absent} missing.`);
  }
  return demand(has('macIdentity'), environment, 'CSC_LINK');
}

function demand(isSigned: boolean, environment: Environment, name: string): 'signed' | 'unsigned' {
  if (!isSigned && environment.RECADO_SIGNED === '1') throw new Error(`RECADO_SIGNED=1, and ${name} is missing.`);
  return isSigned ? 'signed' : 'unsigned';
}
