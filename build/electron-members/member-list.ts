import { join } from 'node:path';

import { root } from '../test-files';
import { systems } from './reachable';
import type { Use } from './read-members';

export const readmeFile = join(root, 'src/main/electron/README.md');

const start = '<!-- members: written by `npx tsx build/electron-members.ts` -->';
const end = '<!-- end of members -->';

/** Values that Electron hands to listeners; their fields belong to the member that names them. */
const isValue = (owner: string): boolean =>
  // Node's own process, which Electron extends.
  owner === 'Process' || /(Params|Details|Value|Request|Arguments|Event|EditFlags|Input|Rectangle)$/.test(owner);

/** One line for each class of Electron, with the systems of members that not all have. */
export function memberList(uses: readonly Use[]): string {
  const owners = new Map<string, Map<string, Use>>();
  for (const use of uses) {
    if (use.isOption || isValue(use.owner)) continue;
    owners.set(use.owner, (owners.get(use.owner) ?? new Map<string, Use>()).set(use.member, use));
  }
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
  return [...owners]
    .sort(byName)
    .map(([owner, members]) => `- \`${owner}\`: ${[...members].sort(byName).map(described).join(', ')}`)
    .join('\n');
}

function described([member, { documented }]: [string, Use]): string {
  return documented.length === systems.length ? member : `${member} (${documented.join(', ')})`;
}

/** The README with the list between its two marks. */
export function withMemberList(readme: string, list: string): string {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error('the README has no marks for the list of members');
  return `${readme.slice(0, from)}${start}\n\n${list}\n\n${readme.slice(to)}`;
}
