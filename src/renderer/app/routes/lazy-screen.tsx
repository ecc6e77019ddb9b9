import type { ComponentType, JSX } from 'react';
import { lazy, useState } from 'react';
import { getI18n } from 'react-i18next';

import type { screenTexts } from '../first-texts';

const loads = new Map<ComponentType, () => Promise<void>>();

/**
 * A screen in a chunk of its own, by its export name, which arrives with its own texts. A chunk that is loaded already
 * renders at once: React delays content that it has suspended for by 300 ms and shows a skeleton meanwhile.
 */
export function lazyScreen<Name extends string>(
  loadCode: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  texts: readonly (typeof screenTexts)[number][] = [],
): ComponentType {
  const known: { code: ComponentType | null } = { code: null };
  const load = async (): Promise<ComponentType> => {
    // A part that mounts later and lacks its texts would suspend the screen and take the focus from the user.
    const [code] = await Promise.all([loadCode(), getI18n().loadNamespaces(texts)]);
    return code[name];
  };
  const Lazy: ComponentType = lazy<ComponentType>(async () => ({ default: await load() }));
  function Screen(): JSX.Element {
    // Chosen once per mount: another component in its place would lose the user's input.
    const [chosen] = useState<{ Code: ComponentType }>(() => ({ Code: known.code ?? Lazy }));
    return <chosen.Code />;
  }
  loads.set(Screen, async () => {
    known.code = await load();
  });
  return Screen;
}

/** Fetches the chunk and the texts of a screen ahead of its first render. A failed fetch is repeated by the render. */
export async function prefetchScreen(Screen: ComponentType): Promise<void> {
  await loads
    .get(Screen)?.()
    .catch(() => undefined);
}
