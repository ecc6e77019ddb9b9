import type { JSX } from 'react';
import { useEffect } from 'react';

import { useLater } from '@renderer/lib/use-later';

import { fetchTexts } from '../i18n';
import { KeyboardLater } from '../keys/keyboard-later';
import { RealtimeBridge } from '../realtime/realtime-bridge';
import { AppShell } from './app-shell';
import { UnreadReporter } from './unread-reporter';

/** What is there while someone is signed in: the shell around every page, and what listens without being seen. */
export function SignedInArea(): JSX.Element {
  const isLater = useLater();
  useEffect(() => {
    // What is opened from here on has its words at once.
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
