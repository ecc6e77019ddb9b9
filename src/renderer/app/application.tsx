import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { JSX } from 'react';
import { StrictMode } from 'react';
import { HashRouter } from 'react-router-dom';

import { AccountKeys } from '@renderer/entities/account/account-keys';

import { AppRoutes } from './routes/app-routes';
import { ProxyNotice } from './shell/proxy-notice';
import { RegionBoundary } from './shell/region-boundary';
import { TextsProvider } from './texts-provider';
import { ThemeProvider } from './theme/theme-provider';

/**
 * All providers around the routes. Navigation is no React transition: rendering in slices between frames would take
 * twice as long.
 */
export function Application({ client, texts }: { client: QueryClient; texts: i18n }): JSX.Element {
  return (
    <StrictMode>
      <TextsProvider texts={texts}>
        <QueryClientProvider client={client}>
          <ThemeProvider>
            <RegionBoundary>
              <HashRouter useTransitions={false}>
                <AppRoutes />
                <ProxyNotice />
                <AccountKeys />
              </HashRouter>
            </RegionBoundary>
          </ThemeProvider>
        </QueryClientProvider>
      </TextsProvider>
    </StrictMode>
  );
}
