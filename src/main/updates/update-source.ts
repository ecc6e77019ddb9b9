import { z } from 'zod';

import type { UpdatesOff } from '@shared/ipc/updates';

import type { Policy } from '../policy/policy';

/** Address of the feed's folder and the public key of its signature, base64 of the SPKI form. */
export type FeedSource = { url: string; publicKey: string };

const feedFile = z.object({
  url: z.string().regex(/^https:\/\//),
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{40,100}={0,2}$/),
});

export type SourceFacts = {
  policy: Pick<Policy, 'updates'>;
  isPackaged: boolean;
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** Content of the file that the build has filled; null where it cannot be read. */
  file: unknown;
  /** True where Recado was installed by its own installer of Windows. */
  hasUninstaller: boolean;
};

/** The feed of this build, or the reason why there are no updates. */
export function updateSource(facts: SourceFacts): FeedSource | UpdatesOff {
  const { policy, isPackaged, platform, env, file, hasUninstaller } = facts;
  if (policy.updates === 'off') return 'policy';
  if (!isPackaged) return developmentSource(env);
  if (platform === 'win32' && !hasUninstaller) return 'packageManager';
  if (platform === 'linux' && (env.APPIMAGE ?? '') === '') return 'packageManager';
  return feedFile.safeParse(file).data ?? 'noKey';
}

/** Variables count in development builds alone; an installed Recado reads its own file. */
function developmentSource(env: SourceFacts['env']): FeedSource | UpdatesOff {
  const { RECADO_UPDATES_FEED: url = '', RECADO_UPDATES_KEY: publicKey = '' } = env;
  return url === '' || publicKey === '' ? 'development' : { url, publicKey };
}
