import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { PublicPage } from '@renderer/entities/public-page/public-page';
import { callMain } from '@renderer/lib/bridge';
import { useToast } from '@renderer/ui/use-toast';

import { TwoFactorSetup } from './two-factor-setup';

/** Takes the place of all screens until the user has the second factor that the company demands. */
export function TwoFactorGate(): JSX.Element {
  const { t } = useTranslation('security');
  const toast = useToast();
  // The session's company and settings were refused, so the user signs in again.
  const signOut = (): void => void callMain('session.signOut').catch(toast.error);
  const links = (
    <Button type="link" onClick={signOut}>
      {t('twoFactor.gate.leave')}
    </Button>
  );
  return (
    <PublicPage title={t('twoFactor.gate.title')} lead={t('twoFactor.gate.hint')} links={links}>
      <TwoFactorSetup onEnabled={() => undefined} onDone={signOut} />
    </PublicPage>
  );
}
