import { App } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from './session-store';

type Feature = 'useOpenAi' | 'useIntegrations' | 'useExternalApi';

/** Milliseconds in which the refusal can be read. */
const redirectDelay = 1000;

/** A page that the company's plan may not have: it says so and leads home. Where the plan is unknown, the server decides. */
export function PlanGate({ feature, children }: { feature: Feature; children: ReactNode }): JSX.Element | null {
  const { t } = useTranslation('common');
  const { plan } = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const isRefused = plan !== null && !plan[feature];
  useEffect(() => {
    if (!isRefused) return undefined;
    void message.error(t('planRefusal'));
    const timer = setTimeout(() => void navigate('/'), redirectDelay);
    return () => clearTimeout(timer);
  }, [isRefused, message, navigate, t]);
  return isRefused ? null : <>{children}</>;
}
