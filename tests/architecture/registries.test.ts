import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { blockKinds } from '@shared/domain/flow-blocks';

import { repositoryFiles, repositoryRoot } from './repository-files';

const isSource = (path: string) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^src\/server\/demo\//.test(path);

/** Source files that name `word` as a text or as a key with an object. */
function filesNaming(word: string, within: RegExp): string[] {
  const named = new RegExp(`'${word}'|\\.${word}'|^\\s*${word}: (\\{|\\w+\\()`, 'm');
  return repositoryFiles()
    .filter((path) => isSource(path) && within.test(path))
    .filter((path) => named.test(readFileSync(join(repositoryRoot, path), 'utf8')));
}

describe('a kind of flow block is named by its two descriptors alone', () => {
  const flowFiles = /^src\/(shared\/domain\/flow|renderer\/features\/flows\/|server\/conversation\/flows\/)/;
  const descriptors = ['src/renderer/features/flows/ui/block-views.tsx', 'src/shared/domain/flow-block-registry.ts'];

  test.each(['condition', 'menu', 'randomizer', 'singleBlock', 'ticket', 'question'])('%s', (kind) => {
    expect(blockKinds).toContain(kind);
    expect(filesNaming(kind, flowFiles)).toEqual(descriptors);
  });

  test.each(['typebot', 'openai'])('%s, a robot, also by the list of robots and by the server that asks it', (kind) => {
    expect(filesNaming(kind, flowFiles)).toEqual([
      descriptors[0],
      'src/server/conversation/flows/robot-handler.ts',
      descriptors[1],
      'src/shared/domain/flow-block.ts',
    ]);
  });
});

describe('a setting is named by its table and by the rules that read it', () => {
  test.each([
    ['sendMsgTransfTicket', 'src/server/conversation/rules/after-update.ts'],
    ['userAudioRestriction', 'src/server/conversation/messages/message-handlers.ts'],
    ['userCreation', 'src/server/platform/storage/unscoped.ts'],
  ])('%s', (key, rule) => {
    expect(filesNaming(key, /^src\//)).toEqual([rule, 'src/shared/domain/setting.ts']);
  });
});
