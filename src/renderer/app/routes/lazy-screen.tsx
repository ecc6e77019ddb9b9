import type { ComponentType, JSX } from 'react';
import { lazy, useState } from 'react';

const loads = new Map<ComponentType, () => Promise<void>>();

/**
 * A screen in a chunk of its own, by its export name. A chunk that is loaded already renders at once: React delays
 * content that it has suspended for by 300 ms and shows a skeleton meanwhile.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const known: { code: ComponentType | null } = { code: null };
  const Lazy: ComponentType = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  function Screen(): JSX.Element {
    // Chosen once per mount: another component in its place would lose the user's input.
    const [chosen] = useState<{ Code: ComponentType }>(() => ({ Code: known.code ?? Lazy }));
    return <chosen.Code />;
  }
  loads.set(Screen, async () => {
    known.code = (await load())[name];
  });
  return Screen;
}

/** Fetches the chunk of a screen ahead of its first render. A failed fetch is repeated by the render. */
export async function prefetchScreen(Screen: ComponentType): Promise<void> {
  await loads
    .get(Screen)?.()
    .catch(() => undefined);
}
