import { describe, expect, it } from 'vitest';

import { compareVersions, isStagedIn, judge } from './judge';

const files = [{ url: 'recado.AppImage', sha512: 'x' }];
const computer = { installed: '1.1.0', machineId: 'machine-1', barred: ['1.3.0'], systemVersion: '6.1.0-13-amd64' };

describe('the verdict on a feed', () => {
  it.each([
    ['1.1.0', {}, 'newest'],
    ['1.0.9', {}, 'older'],
    ['1.1.0-beta.2', {}, 'older'],
    ['1.3.0', {}, 'rolledBack'],
    ['1.2.0', { stagingPercentage: 0 }, 'stagedOut'],
    ['1.2.0', { minimumSystemVersion: '6.2.0' }, 'unsupported'],
  ])('%s %o: %s', (version, more, found) => {
    expect(judge({ version, files, ...more }, computer)).toEqual({ kind: 'nothing', found });
  });

  it('offers a newer version with its notes as plain text', () => {
    const feed = { version: '1.2.0', files, releaseNotes: ' <h2>New</h2> <script>x</script>faster ' };
    expect(judge(feed, computer)).toEqual({ kind: 'newer', offer: { version: '1.2.0', notes: 'New xfaster' } });
  });
});

describe('staged releases', () => {
  const share = (version: string, stagingPercentage: number) =>
    Array.from({ length: 2_000 }, (_, index) => `machine-${index}`).filter((id) =>
      isStagedIn({ version, files, stagingPercentage }, id),
    );

  it('reach about the given share of computers, and only more of them later', () => {
    const [first, later] = [share('1.2.0', 10), share('1.2.0', 40)];
    expect(first.length).toBeGreaterThan(140);
    expect(first.length).toBeLessThan(260);
    expect(first.filter((id) => !later.includes(id))).toEqual([]);
    expect(share('1.2.0', 100)).toHaveLength(2_000);
  });

  it('have other first computers in each version', () => {
    expect(share('1.2.1', 10)).not.toEqual(share('1.2.0', 10));
  });
});

it('orders versions as semantic versions do', () => {
  const ordered = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0',
    '1.0.1',
    '1.10.0',
  ];
  for (const [index, one] of ordered.entries()) {
    for (const [other, version] of ordered.entries()) {
      expect(Math.sign(compareVersions(one, version))).toBe(Math.sign(index - other));
    }
  }
});
