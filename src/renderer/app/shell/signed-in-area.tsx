import type { JSX } from 'react';

import { KeyboardLater } from '../keys/keyboard-later';
import { RealtimeBridge } from '../realtime/realtime-bridge';
import { AppShell } from './app-shell';
import { UnreadReporter } from './unread-reporter';

/** What is there while someone is signed in: the shell around every page, and what listens without being seen. */
export function SignedInArea(): JSX.Element {
  return (
    <>
      <RealtimeBridge />
      <UnreadReporter />
      <AppShell />
      <KeyboardLater />
    </>
  );
}
