import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { isAdmin } from '@renderer/entities/user/roles';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { UserId } from '@shared/domain/ids';

import styles from './user-security.module.css';

/** An admin's actions for the account of a colleague, as far as the server supports them. */
export function UserSecurity({ userId }: { userId: UserId }): JSX.Element | null {
  const { t } = useTranslation('users');
  const hasDevices = useCapability('devices');
  const { user } = useSession();
  const hasTwoFactor = useCapability('twoFactor') && isAdmin(user);
  const ask = useRemoval();
  if (!hasDevices && !hasTwoFactor) return null;
  const endDevices = (): void =>
    ask({
      title: t('security.endingDevices.title'),
      consequence: t('security.endingDevices.consequence'),
      ok: t('security.endingDevices.ok'),
      done: t('security.endingDevices.done'),
      remove: () => backend.send('users.endDevices', { params: { userId } }),
    });
  const resetTwoFactor = (): void =>
    ask({
      title: t('security.resettingTwoFactor.title'),
      consequence: t('security.resettingTwoFactor.consequence'),
      ok: t('security.resettingTwoFactor.ok'),
      done: t('security.resettingTwoFactor.done'),
      remove: () => backend.send('users.resetTwoFactor', { params: { userId } }),
    });
  return (
    <section className={styles.section} aria-labelledby="user-security">
      <h2 id="user-security" className={styles.title}>
        {t('security.title')}
      </h2>
      {hasDevices && <Button onClick={endDevices}>{t('security.endDevices')}</Button>}
      {hasTwoFactor && <Button onClick={resetTwoFactor}>{t('security.resetTwoFactor')}</Button>}
    </section>
  );
}
