import type { i18n } from 'i18next';
import type { JSX, ReactNode } from 'react';
import { useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';

/**
 * Provides the texts to `useTranslation`, which copies the own properties of the instance for each component that
 * mounts: an object that inherits from the instance has none.
 */
export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }): JSX.Element {
  const inherited = useMemo(() => inheritFrom(texts), [texts]);
  return <I18nextProvider i18n={inherited}>{children}</I18nextProvider>;
}

function inheritFrom<Parent extends object>(parent: Parent): Parent {
  const child: unknown = Object.create(parent);
  return isChildOf(parent, child) ? child : parent;
}

function isChildOf<Parent extends object>(parent: Parent, child: unknown): child is Parent {
  return typeof child === 'object' && child !== null && Object.getPrototypeOf(child) === parent;
}
