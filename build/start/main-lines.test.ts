import { describe, expect, it } from 'vitest';

import { readMainLine } from './main-lines';

describe('a line of main’s', () => {
  it.each([
    ['{"browserShell":{"url":"http://127.0.0.1:1/x","secret":"s"}}', { kind: 'ready', url: 'http://127.0.0.1:1/x' }],
    ['{"browserShell":{"alreadyRunning":{"url":"http://a/"}}}', { kind: 'alreadyRunning', url: 'http://a/' }],
    ['{"browserShell":{"alreadyRunning":{"url":null}}}', { kind: 'alreadyRunning', url: null }],
    ['{"workspace":{"url":"http://127.0.0.1:2"}}', { kind: 'workspace', url: 'http://127.0.0.1:2' }],
  ])('%s is understood', (line, meaning) => {
    expect(readMainLine(line)).toEqual(meaning);
  });

  it.each([
    '',
    'hello',
    '{',
    'null',
    '7',
    '[]',
    '{"browserShell":null}',
    '{"workspace":{"url":7}}',
    '{"x":{"url":"a"}}',
  ])('%j is for a person', (line) => {
    expect(readMainLine(line)).toEqual({ kind: 'text', text: line });
  });
});
