/** Errors of a file that another program holds, and of a full disk. */
export const diskErrorCodes = ['EBUSY', 'EPERM', 'ENOSPC'] as const;
export type DiskErrorCode = (typeof diskErrorCodes)[number];

export function diskError(code: DiskErrorCode): Error {
  return Object.assign(new Error(`the disk refuses: ${code}`), { code });
}
