import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { JSX } from 'react';
import { Suspense, useState } from 'react';
import { getI18n, I18nextProvider, setI18n, useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { lazyScreen, prefetchScreen } from './lazy-screen';

const before = getI18n();
let arrive: () => void = () => undefined;

beforeEach(async () => {
  const texts = new Promise<object>((resolve) => {
    arrive = () => resolve({ title: 'Invite people' });
  });
  const instance = createInstance();
  await instance
    .use({
      type: 'backend',
      init: () => undefined,
      read: (_language: string, namespace: string) => (namespace === 'invitations' ? texts : Promise.resolve({})),
    })
    .init({ lng: 'en', ns: [], defaultNS: false, partialBundledLanguages: true, resources: { en: { common: {} } } });
  setI18n(instance);
});

afterEach(() => {
  cleanup();
  setI18n(before);
});

function Part(): JSX.Element {
  const { t } = useTranslation('invitations');
  return <p>{t('title')}</p>;
}

function UsersScreen(): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Invite</button>
      {isOpen && <Part />}
    </>
  );
}

function showScreen(Screen: () => JSX.Element): void {
  render(
    <I18nextProvider i18n={getI18n()}>
      <Suspense fallback="Loading">
        <Screen />
      </Suspense>
    </I18nextProvider>,
  );
}

it('a screen shows when the texts of its parts have arrived, and stays when a part opens later', async () => {
  const Screen = lazyScreen(() => Promise.resolve({ UsersScreen }), 'UsersScreen', ['invitations']);
  showScreen(() => <Screen />);
  await screen.findByText('Loading');
  arrive();
  const button = await screen.findByRole('button', { name: 'Invite' });
  fireEvent.click(button);
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByText('Invite people').tagName).toBe('P');
});

it('a screen that was read ahead has its texts and renders at once', async () => {
  const Screen = lazyScreen(() => Promise.resolve({ UsersScreen }), 'UsersScreen', ['invitations']);
  arrive();
  await prefetchScreen(Screen);
  expect(getI18n().hasLoadedNamespace('invitations')).toBe(true);
  showScreen(() => <Screen />);
  expect(screen.getByRole('button', { name: 'Invite' }).textContent).toBe('Invite');
});
