import { act, cleanup, render, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { JSX } from 'react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';

import { createI18n, showLanguage } from './i18n';
import { TextsProvider } from './texts-provider';

const copied: string[][] = [];

afterEach(cleanup);

function Retry(): JSX.Element {
  const { t, i18n } = useTranslation('common');
  copied.push(Object.getOwnPropertyNames(i18n));
  return (
    <p lang={i18n.language}>
      {t('retry')} {i18n.exists('retry', { ns: 'common' }) ? 'exists' : 'missing'}
    </p>
  );
}

const show = (texts: i18n) =>
  render(
    <Suspense>
      <TextsProvider texts={texts}>
        <Retry />
      </TextsProvider>
    </Suspense>,
  );

it('a component that mounts copies no member of the texts', async () => {
  const texts = await createI18n('pt');
  expect(Object.getOwnPropertyNames(texts).length).toBeGreaterThan(20);
  show(texts);
  await screen.findByText(/Tentar de novo/);
  expect(copied.at(-1)).not.toContain('services');
  expect(copied.at(-1)?.length).toBeLessThan(5);
});

it('texts and language follow a change of the language', async () => {
  const texts = await createI18n('pt');
  show(texts);
  await screen.findByText(/exists/);
  await act(() => showLanguage(texts, 'es'));
  expect((await screen.findByText('Reintentar exists')).lang).toBe('es');
});
