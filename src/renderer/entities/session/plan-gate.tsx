import { App } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useSession } from './session-store';

type Feature = 'useOpenAi' | 'useIntegrations' | 'useExternalApi';

/** Milliseconds that the refusal is readable. */
const redirectDelay = 1000;

/**
 * Refuses a page that the company's plan lacks: shows the reason, then navigates home. If the plan is unknown, the
 * server decides.
 */
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
