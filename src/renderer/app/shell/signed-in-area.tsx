import type { JSX } from 'react';
import { useEffect } from 'react';

import { useLater } from '@renderer/lib/use-later';

import { fetchTexts } from '../i18n';
import { KeyboardLater } from '../keys/keyboard-later';
import { RealtimeBridge } from '../realtime/realtime-bridge';
import { AppShell } from './app-shell';
import { UnreadReporter } from './unread-reporter';

/** Everything behind the login: the shell around each page, and the listeners without a view. */
export function SignedInArea(): JSX.Element {
  const isLater = useLater();
  useEffect(() => {
    // Screens that open later find their texts loaded.
    if (isLater) void fetchTexts('all');
  }, [isLater]);
  return (
    <>
      <RealtimeBridge />
      <UnreadReporter />
      <AppShell />
      <KeyboardLater />
    </>
  );
}
