import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';

import { MessageText } from './message-text';

const texts = createInstance();
void texts.init({ lng: 'pt', resources: {}, initAsync: false });

const render = (text: string): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MessageText text={text} />
    </I18nextProvider>,
  );

describe('a message on screen', () => {
  it('plain text is text, whatever it looks like [CONV-023]', () => {
    const html = render('<img src=x onerror=alert(1)> & "x"');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;');
  });

  it('a link is an anchor to its own address and to no other scheme', () => {
    expect(render('https://example.com/a')).toContain('href="https://example.com/a"');
    expect(render('javascript:alert(1)')).not.toContain('href');
  });

  it('the reading direction stays inside', () => {
    expect(render('\u202Eabc')).toMatch(/^<span [^>]*dir="auto"/);
  });

  it('of a megabyte only the beginning is in the document', () => {
    expect(render('a'.repeat(1_000_000)).length).toBeLessThan(5_000);
  });
});
