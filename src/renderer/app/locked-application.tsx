import type { i18n } from 'i18next';
import type { JSX } from 'react';
import { StrictMode, Suspense } from 'react';

import { LockScreen } from '@renderer/features/lock/ui/lock-screen';
import type { LockView } from '@shared/domain/app-lock';

import { forgetPlace } from './lock-place';
import { RegionBoundary } from './shell/region-boundary';
import { TextsProvider } from './texts-provider';
import { ThemeProvider } from './theme/theme-provider';

/** The page of a locked application: no router, no data and no listener beyond those of the lock. */
export function LockedApplication({ first, texts }: { first: LockView; texts: i18n }): JSX.Element {
  return (
    <StrictMode>
      <TextsProvider texts={texts}>
        <ThemeProvider>
          <RegionBoundary>
            <Suspense fallback={null}>
              <LockScreen first={first} onForget={forgetPlace} />
            </Suspense>
          </RegionBoundary>
        </ThemeProvider>
      </TextsProvider>
    </StrictMode>
  );
}
