import { Drawer } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';
import { useReturnFocus } from '@renderer/lib/use-return-focus';

import { DeviceSection } from './device-section';
import { TwoFactorSection } from './two-factor-section';

/** Protection of the user's own account, as far as the server supports it. */
export function SecurityDrawer({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation('security');
  const hasDevices = useCapability('devices');
  const hasTwoFactor = useCapability('twoFactor');
  useReturnFocus();
  return (
    <Drawer open title={t('title')} size={480} onClose={onClose} destroyOnHidden>
      {hasTwoFactor && <TwoFactorSection />}
      {hasDevices && <DeviceSection />}
    </Drawer>
  );
}
