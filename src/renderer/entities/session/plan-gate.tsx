import { App } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import type { Plan } from '@shared/domain/plan';

import { useSession } from './session-store';

type Feature = Extract<keyof Plan, `use${string}`>;

/** Milliseconds that the refusal is readable. */
const redirectDelay = 1000;

/** A page that the company's plan lacks: shows the reason, then navigates home. */
export function RefusedPage(): null {
  const { t } = useTranslation('common');
  const { message } = App.useApp();
  const navigate = useNavigate();
  useEffect(() => {
    void message.error(t('planRefusal'));
    const timer = setTimeout(() => void navigate('/', { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [message, navigate, t]);
  return null;
}

/** Refuses a page that the company's plan lacks. If the plan is unknown, the server decides. */
export function PlanGate({ feature, children }: { feature: Feature; children: ReactNode }): JSX.Element {
  const { plan } = useSession();
  return plan !== null && !plan[feature] ? <RefusedPage /> : <>{children}</>;
}
