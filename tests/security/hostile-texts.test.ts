import { describe, expect, it } from 'vitest';

import { toWebAddress } from '@main/ipc/web-address';
import type { RichText } from '@renderer/entities/message/rich-text';
import { parseRichText } from '@renderer/entities/message/rich-text';
import { safeLink } from '@renderer/entities/message/safe-link';

const kinds = new Set<RichText['kind']>(['text', 'code', 'bold', 'italic', 'strike', 'link']);

function leavesOf(pieces: readonly RichText[]): Extract<RichText, { text: string }>[] {
  return pieces.flatMap((piece) => ('children' in piece ? leavesOf(piece.children) : [piece]));
}

const dangerous = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'file://server/share/x.exe',
  'app://recado/index.html',
  'media://file/1',
  'smb://evil.test/share',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x',
  'blob:https://evil.test/1',
  'about:blank',
  'view-source:https://evil.test',
  '//evil.test/path',
  '\\\\evil.test\\share',
  'http:evil.test',
  'https:\\\\evil.test',
];
const disguised = [
  'https://banco.example@evil.test/',
  'https://user:password@evil.test/',
  'https://evil.test/\u202egpj.exe',
  'https://evil\u200b.test/',
  `https://evil.test/${'a'.repeat(3_000)}`,
  'https://[',
  'https://evil.test:99999/',
];
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '*<b onclick=alert(1)>x</b>*',
  '_<a href="javascript:alert(1)">x</a>_',
  '```</code><script>alert(1)</script>```',
  '`</code><img src=x onerror=alert(1)>`',
  '[x](javascript:alert(1))',
  '![x](https://evil.test/x.png)',
  'https://evil.test/"onmouseover="alert(1)',
  "https://evil.test/'onclick='alert(1)",
  'https://evil.test/<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '*_~*_~*_~x',
  '\ud800*x*\udc00',
];

describe('a message text', () => {
  it.each([...dangerous, ...disguised, ...markup])('%j becomes text or a plain web link', (text) => {
    for (const wrapped of [text, `*${text}*`, `a ${text} b`, `${text}\n${text}`]) {
      const pieces = parseRichText(wrapped);
      for (const { kind } of pieces) expect(kinds).toContain(kind);
      for (const leaf of leavesOf(pieces)) {
        expect(typeof leaf.text).toBe('string');
        if (leaf.kind !== 'link') continue;
        const { protocol, username, password } = new URL(leaf.href);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username + password).toBe('');
        expect(leaf.href).not.toMatch(/["'<>\s]/);
      }
    }
  });

  it.each([...dangerous, ...disguised])('%j is no link of its own', (text) => {
    expect(safeLink(text, 0)?.href ?? null).toBeNull();
  });

  it('loses no character, whatever its markers', () => {
    const letters = (text: string) => text.replace(/[*_~`\n]/g, '');
    for (const text of [...dangerous, ...disguised, ...markup]) {
      const shown = leavesOf(parseRichText(text)).map((leaf) => leaf.text);
      expect(letters(shown.join(''))).toBe(letters(text));
    }
  });
});

describe('a link that the renderer asks main to open', () => {
  it.each(dangerous.filter((text) => !text.startsWith('http')))('%j is refused', (text) => {
    expect(() => toWebAddress(text)).toThrow();
  });
});
