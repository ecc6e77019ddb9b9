import type { ComponentType, JSX } from 'react';

import type { Texts } from '@shared/i18n/texts';

import type { ScreenAccess } from './screen-access';

export const menuSections = ['work', 'campaigns', 'flows', 'administration'] as const;
export type MenuSection = (typeof menuSections)[number];

/** Name of a screen among the shell's texts: its heading for screen readers, its entry in the menu and the palette. */
export type ScreenTitle = `menu.${PlainKeys<Texts['shell']['menu']>}` | 'user.subscription';

/** Keys of texts, without those of groups of texts. */
type PlainKeys<T> = { [K in keyof T & string]: T[K] extends string ? K : never }[keyof T & string];

type MenuEntryOptions = NonNullable<ScreenAccess['menu']> & { section: MenuSection; icon: JSX.Element };

/** A screen with its address, its place in the menu and what it needs. */
export type ScreenRow = Omit<ScreenAccess, 'menu'> & {
  /** Route pattern; the menu links to its first segment. */
  path: string;
  Screen: ComponentType;
} & ({ title: ScreenTitle; menu: MenuEntryOptions } | { title?: ScreenTitle; menu?: never });
