import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { repositoryFiles } from './repository-files';

const svgOf = createRequire(createRequire(import.meta.url).resolve('@ant-design/icons/package.json'));

test('no icon brings a style element, which the policy of the page refuses', () => {
  const sources = repositoryFiles('src/renderer').filter((path) => path.endsWith('.tsx'));
  const used = new Set(
    sources.flatMap((path) => readFileSync(path, 'utf8').match(/\b[A-Z]\w+(?:Outlined|Filled)\b/g) ?? []),
  );
  expect(used.size).toBeGreaterThan(50);
  const styled = [...used].filter((name) =>
    readFileSync(svgOf.resolve(`@ant-design/icons-svg/lib/asn/${name}.js`), 'utf8').includes('"style"'),
  );
  expect(styled).toEqual([]);
});
