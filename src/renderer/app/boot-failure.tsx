import type { i18n } from 'i18next';
import type { JSX } from 'react';
import { I18nextProvider } from 'react-i18next';

import { ErrorState } from '@renderer/ui/error-state';

import { ThemeProvider } from './theme/theme-provider';

/** Error page for a start on which main did not answer. */
export function BootFailure({ error, texts }: { error: unknown; texts: i18n }): JSX.Element {
  return (
    <I18nextProvider i18n={texts}>
      <ThemeProvider>
        <main className="recado-page">
          <ErrorState error={error} onRetry={() => window.location.reload()} />
        </main>
      </ThemeProvider>
    </I18nextProvider>
  );
}
