import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { previewText } from './preview-text';
import type { Meter, RichText } from './rich-text';
import { parseRichText } from './rich-text';

/** A compact form: `b(…)`, `i(…)`, `s(…)`, `c(…)`, `<href|text>`. */
function shown(pieces: readonly RichText[]): string {
  return pieces.map(shownPiece).join('');
}

function shownPiece(piece: RichText): string {
  if ('children' in piece) return `${piece.kind.charAt(0)}(${shown(piece.children)})`;
  if (piece.kind === 'link') return `<${piece.href}|${piece.text}>`;
  return piece.kind === 'code' ? `c(${piece.text})` : piece.text;
}

/** The visible text, without formatting marks. */
function words(pieces: readonly RichText[]): string {
  return pieces.map((piece) => ('children' in piece ? words(piece.children) : piece.text)).join('');
}

describe('the channel’s formatting', () => {
  it.each([
    ['Olá, *Clara*!', 'Olá, b(Clara)!'],
    ['_a_ ~b~ `c`', 'i(a) s(b) c(c)'],
    ['*_both_*', 'b(i(both))'],
    ['*a _b* c_', 'b(a _b) c_'],
    ['```two\nlines```', 'c(two\nlines)'],
    ['```\nlet x\n```', 'c(let x)'],
    ['`*plain*`', 'c(*plain*)'],
    ['2*3*4 a_b_c snake_case_name', '2*3*4 a_b_c snake_case_name'],
    ['* no * _ no _', '* no * _ no _'],
    ['a*b* c', 'a*b* c'],
    ['*a *b*', 'b(a *b)'],
    ['*a _b_ c*', 'b(a i(b) c)'],
    ['*a* b* c', 'b(a) b* c'],
    ['`over\nlines`', '`over\nlines`'],
    ['```\n\nlet x\n\n```', 'c(\nlet x\n)'],
    ['*open', '*open'],
    ['*over\nlines*', '*over\nlines*'],
    ['** ~~ __ ``', '** ~~ __ ``'],
    ['*Ana*\nBom dia', 'b(Ana)\nBom dia'],
    ['(*a*), *b*.', '(b(a)), b(b).'],
    ['*🎉 festa 🎉*', 'b(🎉 festa 🎉)'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(shown(parseRichText(text))).toBe(expected);
  });
});

describe('pieces', () => {
  it.each<[string, RichText[]]>([
    ['*a*', [{ kind: 'bold', children: [{ kind: 'text', text: 'a' }] }]],
    ['*a', [{ kind: 'text', text: '*a' }]],
    ['a *b _c', [{ kind: 'text', text: 'a *b _c' }]],
    [
      '`a`*b*',
      [
        { kind: 'code', text: 'a' },
        { kind: 'bold', children: [{ kind: 'text', text: 'b' }] },
      ],
    ],
    ['', []],
  ])('of %j are neither empty nor split', (text, expected) => {
    expect(parseRichText(text)).toEqual(expected);
  });
});

describe('links', () => {
  it.each([
    ['veja https://example.com/a?b=1&c=2#d', 'veja <https://example.com/a?b=1&c=2#d|https://example.com/a?b=1&c=2#d>'],
    ['(http://example.com).', '(<http://example.com/|http://example.com>).'],
    ['https://en.example.org/wiki/A_(b)', '<https://en.example.org/wiki/A_(b)|https://en.example.org/wiki/A_(b)>'],
    ['*https://example.com/x_y_z*', 'b(<https://example.com/x_y_z|https://example.com/x_y_z>)'],
    ['HTTPS://EXAMPLE.COM', '<https://example.com/|HTTPS://EXAMPLE.COM>'],
    ['xhttps://example.com', 'xhttps://example.com'],
    ['https://', 'https://'],
    ['https://a.example/b_(c).', '<https://a.example/b_(c)|https://a.example/b_(c)>.'],
    ['https://a.example/b)', '<https://a.example/b|https://a.example/b>)'],
  ])('%j', (text, expected) => {
    expect(shown(parseRichText(text))).toBe(expected);
  });
});

describe('a link of the greatest length', () => {
  const ofLength = (length: number): string => `https://a.example/${'a'.repeat(length - 18)}`;

  it('has 2048 characters; a longer one stays text', () => {
    expect(parseRichText(ofLength(2_048))).toEqual([{ kind: 'link', href: ofLength(2_048), text: ofLength(2_048) }]);
    expect(parseRichText(ofLength(2_049))).toEqual([{ kind: 'text', text: ofLength(2_049) }]);
  });
});

describe('hostile text', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image with a handler', '<img src=x onerror="alert(1)">'],
    ['a script address', 'javascript:alert(1)'],
    ['a script address in capitals', 'JaVaScRiPt:alert(1) //https'],
    ['a data address', 'data:text/html,<script>alert(1)</script>'],
    ['a file address', 'file:///etc/passwd'],
    ['an address with a user name that hides the host', 'https://bank.example@evil.example/'],
    ['an address with a password alone', 'https://:bank.example@evil.example/'],
    ['an address turned around', 'https://example.com/\u202Efdp.exe'],
    ['an address with a letter nobody sees', 'https://exam\u200Bple.com'],
    ['a lone surrogate in an address', 'https://example.com/\uD800'],
  ])('%s stays text', (_title, text) => {
    expect(parseRichText(text).some((piece) => piece.kind === 'link')).toBe(false);
    expect(words(parseRichText(text))).toBe(text);
  });

  it.each([
    ['right-to-left overrides', '\u202Eabc\u202C *x*'],
    ['stacked marks', 'Z\u0351\u036B\u0343\u036A\u0302'.repeat(50)],
    ['broken surrogates', '\uDC00 *\uD800* \uDBFF'],
    ['null characters', '\u0000*a*\u0000'],
  ])('%s are kept as they are', (_title, text) => {
    expect(words(parseRichText(text))).toBe(text.replaceAll('*', ''));
  });

  it('no characters but the formatting marks are lost', () => {
    const unmarked = (text: string): string => text.replace(/[*_~`\n]/g, '');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('*', '_', '~', '`', '\n', ' ', 'a', 'é', 'h') }), (text) => {
        expect(unmarked(words(parseRichText(text)))).toBe(unmarked(text));
      }),
    );
  });

  const length = 20_000;
  it.each([
    ['one line', 'a'],
    ['open emphases', '*a '],
    ['nested emphases', '*_~'],
    ['ticks that never close', '`a\n'],
    ['one tick', 'a` '],
    ['fences', '``` '],
    ['beginnings of addresses', 'http://'],
    ['addresses', 'https://a.example/b '],
    ['closing parentheses of an address', ')'],
    ['mixed', '*a_b~c`d\n'],
  ])('a long row of %s takes work that grows with its length', (_title, unit) => {
    const meter: Meter = { steps: 0 };
    parseRichText(`https://a.example/${unit.repeat(Math.ceil(length / unit.length))}`, meter);
    expect(meter.steps).toBeGreaterThanOrEqual(0);
    expect(meter.steps).toBeLessThan(4 * length);
  });
});

describe('a preview', () => {
  it('is one line without marks', () => {
    expect(previewText('*Ana*\nsegue o link: https://example.com  `ok`')).toBe(
      'Ana segue o link: https://example.com ok',
    );
  });

  it('joins the parts of nested marks, and neither begins nor ends with a space', () => {
    expect(previewText(' *a _b_* c \n')).toBe('a b c');
  });

  it('reads the beginning only', () => {
    expect(previewText('a'.repeat(megabyteAgain)).length).toBeLessThan(300);
  });
});

const megabyteAgain = 1_000_000;

it('the search for a closing tick counts the characters up to the next tick, or all that are left', () => {
  const steps = (text: string) => {
    const meter: Meter = { steps: 0 };
    parseRichText(text, meter);
    return meter.steps;
  };
  expect(steps('`aaaaa')).toBe(6 + 5);
  expect(steps('`aaa`aa')).toBe(3 + 3);
});
