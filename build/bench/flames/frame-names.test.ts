import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { frameNames, originOf } from './frame-names';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-frames-'));
  mkdirSync(join(folder, 'out/renderer/assets'), { recursive: true });
  const map = { version: 3, sources: ['../../../src/renderer/app/start.tsx'], names: [], mappings: 'AAEA' };
  writeFileSync(join(folder, 'out/renderer/assets/start-1.js.map'), JSON.stringify(map));
});
afterAll(() => rmSync(folder, { recursive: true }));

const named = (functionName: string, url = '', lineNumber = -1) =>
  frameNames(join(folder, 'out/renderer'), folder)({ functionName, url, lineNumber, columnNumber: lineNumber });

describe('names of frames', () => {
  it.each([
    ['src/renderer/app/start.tsx', 'own'],
    ['node_modules/react-dom/cjs/client.js', 'react'],
    ['node_modules/scheduler/index.js', 'react'],
    ['node_modules/react-router-dom/index.js', 'libraries'],
    ['node_modules/antd/es/button/index.js', 'antd'],
    ['node_modules/@rc-component/menu/es/Menu.js', 'antd'],
    ['node_modules/@ant-design/cssinjs/es/hooks.js', 'antd'],
    ['node_modules/antd/node_modules/zod/index.js', 'libraries'],
    ['rolldown/runtime.js', 'libraries'],
  ])('%s is of %s', (file, origin) => {
    expect(originOf(file)).toBe(origin);
  });

  it('come with the file and line that the source map tells', () => {
    expect(named('startApp$1', 'app://recado/assets/start-1.js', 0)).toEqual({
      name: 'startApp',
      file: 'src/renderer/app/start.tsx:3',
      origin: 'own',
    });
  });

  it('come with the script where there is no source', () => {
    expect(named('helper', 'app://recado/assets/unknown-1.js', 0)).toEqual({
      name: 'helper',
      file: 'assets/unknown-1.js',
      origin: 'libraries',
    });
  });

  it('tell the browser, waiting and the measurement apart', () => {
    expect(named('(idle)')).toMatchObject({ name: '(waiting)', origin: 'waiting' });
    expect(named('(garbage collector)')).toMatchObject({ name: '(garbage collection)', origin: 'browser' });
    expect(named('appendChild')).toMatchObject({ name: 'appendChild', origin: 'browser' });
    expect(named('check', '', 4)).toMatchObject({ name: 'check', origin: 'measurement' });
    expect(named('', 'http://127.0.0.1/page.js', 4)).toMatchObject({ name: '(anonymous)', origin: 'measurement' });
  });
});
