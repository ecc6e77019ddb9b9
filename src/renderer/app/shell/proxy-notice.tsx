import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';

import { onPush } from '@renderer/lib/bridge';
import type { ProxyQuestion } from '@shared/domain/proxy-question';

const ProxyLogin = lazy(async () => ({
  default: (await import('@renderer/features/session/ui/proxy-login')).ProxyLogin,
}));

/** Asks for the name and password of the network's proxy while one needs them. */
export function ProxyNotice(): JSX.Element | null {
  const [question, setQuestion] = useState<ProxyQuestion | null>(null);
  useEffect(() => onPush('proxy.asked', setQuestion), []);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <ProxyLogin key={question.proxy} {...question} />
    </Suspense>
  );
}
