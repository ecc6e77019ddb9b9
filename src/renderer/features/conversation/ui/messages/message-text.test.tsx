import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';

import { MessageText, startOfText } from './message-text';

const texts = createInstance();
void texts.init({ lng: 'pt', resources: {}, initAsync: false });

const render = (text: string): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MessageText text={text} />
    </I18nextProvider>,
  );

describe('a message on screen', () => {
  it('markup in a message is shown as plain text [CONV-023]', () => {
    const html = render('<img src=x onerror=alert(1)> & "x"');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;');
  });

  it('only web addresses become links', () => {
    expect(render('https://example.com/a')).toContain('href="https://example.com/a"');
    expect(render('javascript:alert(1)')).not.toContain('href');
  });

  it('isolates the text direction', () => {
    expect(render('\u202Eabc')).toMatch(/^<span [^>]*dir="auto"/);
  });

  it('renders only the beginning of a megabyte of text', () => {
    expect(render('a'.repeat(1_000_000)).length).toBeLessThan(5_000);
  });
});

it('cuts a long text between code points', () => {
  expect(startOfText('ab🎉', 3)).toBe('ab');
  expect(startOfText('ab🎉', 4)).toBe('ab🎉');
  expect(startOfText('ab', 9)).toBe('ab');
});
