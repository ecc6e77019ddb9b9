import { EyeInvisibleOutlined, EyeOutlined, LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider } from 'antd';
import enLocale from 'antd/es/locale/en_US';
import esLocale from 'antd/es/locale/es_ES';
import ptLocale from 'antd/es/locale/pt_BR';
import type { JSX, ReactNode } from 'react';
import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreferences } from '@renderer/entities/preferences/preferences-store';
import { nonceOfPage } from '@renderer/lib/nonce';
import { useMediaQuery } from '@renderer/lib/use-media-query';
import { useTabInDialogs } from '@renderer/lib/use-tab-in-dialogs';
import { ThemeContext } from '@renderer/ui/theme/use-palette';
import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

import { applyDocumentTheme } from './document-theme';
import { themeConfig } from './theme-config';
import { effectiveTheme } from './theme-rules';

const locales = { pt: ptLocale, en: enLocale, es: esLocale } satisfies Record<Language, unknown>;

/** The icon shows what a click does, as in the login; antd's own shows the state. */
const passwords = {
  iconRender: (isShown: boolean) => (isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />),
};

/**
 * Antd's own spinner ends with a transition, which may never finish in an unpainted window; until then screen readers
 * read "loading" in English on every button.
 */
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };

/** Configures antd: colours, the user's language, the nonce of the content security policy, Tab inside dialogs. */
export function ThemeProvider({ children }: { children: ReactNode }): JSX.Element {
  const { i18n } = useTranslation();
  const { theme: chosen } = usePreferences();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const hasMotion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = effectiveTheme(chosen, isSystemDark);
  const config = useMemo(() => themeConfig(theme, hasMotion), [theme, hasMotion]);
  useLayoutEffect(() => applyDocumentTheme(theme), [theme]);
  useTabInDialogs();
  return (
    <ThemeContext.Provider value={theme}>
      <ConfigProvider
        theme={config}
        locale={locales[languageOf(i18n.language)]}
        csp={{ nonce: nonceOfPage() }}
        button={buttons}
        inputPassword={passwords}
        wave={{ disabled: true }}
      >
        <App component="div" className="recado-app">
          {children}
        </App>
      </ConfigProvider>
    </ThemeContext.Provider>
  );
}
