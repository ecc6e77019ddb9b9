import type { i18n } from 'i18next';
import type { JSX } from 'react';

import { ErrorState } from '@renderer/ui/error-state';

import { TextsProvider } from './texts-provider';
import { ThemeProvider } from './theme/theme-provider';

/** Error page for a start on which main did not answer. */
export function BootFailure({ error, texts }: { error: unknown; texts: i18n }): JSX.Element {
  return (
    <TextsProvider texts={texts}>
      <ThemeProvider>
        <main className="recado-page">
          <ErrorState error={error} onRetry={() => window.location.reload()} />
        </main>
      </ThemeProvider>
    </TextsProvider>
  );
}
