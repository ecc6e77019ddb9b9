import { act, cleanup, render, screen } from '@testing-library/react';
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

it('a component that mounts copies no member of the texts', async () => {
  const texts = await createI18n('pt');
  expect(Object.getOwnPropertyNames(texts).length).toBeGreaterThan(20);
  render(
    <Suspense>
      <TextsProvider texts={texts}>
        <Retry />
      </TextsProvider>
    </Suspense>,
  );
  await screen.findByText(/Tentar de novo/);
  expect(copied.at(-1)).not.toContain('services');
  expect(copied.at(-1)?.length).toBeLessThan(5);
});

it('texts and language follow a change of the language', async () => {
  const texts = await createI18n('pt');
  render(
    <Suspense>
      <TextsProvider texts={texts}>
        <Retry />
      </TextsProvider>
    </Suspense>,
  );
  await screen.findByText(/exists/);
  await act(() => showLanguage(texts, 'es'));
  expect((await screen.findByText('Reintentar exists')).lang).toBe('es');
});
