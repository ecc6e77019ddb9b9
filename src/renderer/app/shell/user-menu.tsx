import {
  CloudDownloadOutlined,
  CreditCardOutlined,
  LockOutlined,
  LogoutOutlined,
  MedicineBoxOutlined,
  SafetyOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Badge, Dropdown } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { unreadElsewhere, useAccounts } from '@renderer/entities/account/accounts-store';
import { lockNow } from '@renderer/entities/preferences/lock-dialog-store';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { callMain, onPush } from '@renderer/lib/bridge';
import { landmarkOf } from '@renderer/lib/landmark';
import { useAttempt } from '@renderer/lib/use-attempt';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { Avatar } from '@renderer/ui/avatar';
import { hasRule } from '@shared/domain/permissions';

import { showDiagnostics } from './diagnostics-store';
import styles from './top-bar.module.css';
import { showUpdates } from './updates-store';
import { useAccountItems } from './use-account-items';
import { useLeaveQuestion } from './use-leave-question';

const UserForm = lazy(async () => {
  const { UserForm } = await import('@renderer/features/users/ui/user-form');
  return { default: UserForm };
});

const SecurityDrawer = lazy(async () => {
  const { SecurityDrawer } = await import('@renderer/features/security/ui/security-drawer');
  return { default: SecurityDrawer };
});

/** Menu of the user: profile, security of the account, the accounts on this machine and sign-out. */
export function UserMenu(): JSX.Element {
  const { t } = useTranslation(['shell', 'session']);
  const { user } = useSession();
  const navigate = useNavigate();
  const { error, clear, attempt } = useAttempt();
  const [open, setOpen] = useState<'profile' | 'security' | null>(null);
  const hasDevices = useCapability('devices');
  const hasTwoFactor = useCapability('twoFactor');
  const leave = useLeaveQuestion();
  const accountItems = useAccountItems(attempt);
  const elsewhere = unreadElsewhere(useAccounts().accounts);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => onPush('settings.open', () => setOpen('profile')), []);
  const toSubscription = (): void => void navigate('/subscription');
  const items = [
    { key: 'who', label: <Who name={user.name} email={user.email} />, disabled: true },
    { type: 'divider' as const },
    { key: 'profile', icon: <UserOutlined />, label: t('user.profile'), onClick: () => setOpen('profile') },
    ...(hasDevices || hasTwoFactor
      ? [{ key: 'security', icon: <SafetyOutlined />, label: t('user.security'), onClick: () => setOpen('security') }]
      : []),
    ...(hasRule(user, 'drawer-admin-items:view')
      ? [{ key: 'subscription', icon: <CreditCardOutlined />, label: t('user.subscription'), onClick: toSubscription }]
      : []),
    {
      key: 'diagnostics',
      icon: <MedicineBoxOutlined />,
      label: t('user.diagnostics'),
      onClick: () => showDiagnostics('checks'),
    },
    ...accountItems,
    { key: 'updates', icon: <CloudDownloadOutlined />, label: t('user.updates'), onClick: () => showUpdates(true) },
    { key: 'lock', icon: <LockOutlined />, label: t('user.lock'), onClick: () => attempt(lockNow) },
    {
      key: 'signOut',
      icon: <LogoutOutlined />,
      label: t('user.signOut'),
      onClick: () => leave(() => attempt(() => callMain('session.signOut'))),
    },
  ];
  const label = [
    t('user.label', { name: user.name }),
    ...(elsewhere > 0 ? [t('session:accounts.elsewhere', { number: elsewhere })] : []),
  ].join('. ');
  // A drawer returns focus to the focused element; a menu item is unmounted by then.
  const menu = { items, onClick: () => button.current?.focus() };
  return (
    <>
      <AnchoredError error={error} onClose={clear}>
        <Dropdown trigger={['click']} placement="bottomRight" getPopupContainer={landmarkOf} menu={menu}>
          <button ref={button} type="button" className={styles.user} aria-label={label}>
            <Badge count={elsewhere} size="small" overflowCount={99} offset={[-2, 2]}>
              <Avatar name={user.name} size={30} />
            </Badge>
          </button>
        </Dropdown>
      </AnchoredError>
      <Suspense fallback={null}>
        {open === 'profile' && <UserForm userId={user.id} onClose={() => setOpen(null)} />}
        {open === 'security' && <SecurityDrawer onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function Who({ name, email }: { name: string; email: string }): JSX.Element {
  return (
    <span className={styles.who}>
      <strong>{name}</strong>
      <span>{email}</span>
    </span>
  );
}
