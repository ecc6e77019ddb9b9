import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { blockKinds } from '@shared/domain/flow-blocks';

import { repositoryFiles, repositoryRoot } from './repository-files';

const repository = repositoryFiles();
const isSource = (path: string) =>
  /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^src\/server\/(demo|testing)\//.test(path);

/** Source files that name `word` as a text or as a key with an object. */
function filesNaming(word: string, within: RegExp): string[] {
  const named = new RegExp(`'${word}'|\\.${word}'|^\\s*${word}: (\\{|\\w+\\()`, 'm');
  return repository
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

  test.each(['setVariable', 'setTag', 'waitAnswer'])('%s, which only some servers run', (kind) => {
    expect(filesNaming(kind, flowFiles)).toEqual([descriptors[0], 'src/shared/domain/flow-server-blocks.ts']);
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

describe('an endpoint is named by six files and its callers', () => {
  test.each([
    ['tags.show', 'src/server/areas/tags/tag-handlers.ts', 'src/shared/api/tags.ts', 'tests/contract/cases/tags.ts'],
    [
      'helps.remove',
      'src/server/areas/helps/help-handlers.ts',
      'src/shared/api/helps.ts',
      'tests/contract/cases/running.ts',
    ],
  ])('%s', (name, ...ownFiles) => {
    const named = repository.filter(
      (path) =>
        /^(src|tests)\/.*\.tsx?$/.test(path) &&
        !/^src\/renderer\/|^tests\/(e2e|support|contract\/.*requests)/.test(path) &&
        readFileSync(join(repositoryRoot, path), 'utf8').includes(`'${name}'`),
    );
    expect(named.filter((path) => path !== 'tests/architecture/registries.test.ts').toSorted()).toEqual(
      [
        ...ownFiles,
        'src/server/app/roles.test.ts',
        'src/server/testing/endpoint-requests.ts',
        'tests/contract/contract.test.ts',
      ].toSorted(),
    );
  });
});

test('names of roles are compared in one place of the renderer', () => {
  const compared = /profile\s*[!=]==?\s*'/;
  const files = repository.filter((path) => isSource(path) && path.startsWith('src/renderer/'));
  expect(files.filter((path) => compared.test(readFileSync(join(repositoryRoot, path), 'utf8')))).toEqual([
    'src/renderer/entities/user/roles.ts',
  ]);
});

describe('the files that the instructions name exist', () => {
  const pages = ['CONTRIBUTING.md', ...repository.filter((path) => /^src\/.*README\.md$/.test(path))];

  test.each(pages)('%s', (page) => {
    const text = readFileSync(join(repositoryRoot, page), 'utf8');
    const names = [...text.matchAll(/`(?!out\/)([\w./-]+\.(?:tsx?|json|md|cjs|js))`/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !repository.some((path) => path === name || path.endsWith(`/${name}`)))).toEqual([]);
  });
});
