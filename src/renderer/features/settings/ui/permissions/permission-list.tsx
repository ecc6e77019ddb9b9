import { App, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { UserId } from '@shared/domain/ids';
import type { Permission } from '@shared/domain/permission';
import { dangerousPermissions, permissionsByDefault } from '@shared/domain/permission';

import type { SavedPermissions } from '../../api/permissions';
import { useSavePermissions } from '../../api/permissions';
import type { PermissionChoice } from '../../model/permission-choice';
import { choiceOf, permissionChoices, withChoice } from '../../model/permission-choice';
import styles from '../settings.module.css';
import { AllTicketsRow } from './all-tickets-row';

/** `user` is null for the default of all users. */
type PermissionListProps = { saved: SavedPermissions; user: { id: UserId; name: string } | null };

/** One row for each permission of the server with its explanation and a control; each change is saved at once. */
export function PermissionList({ saved, user }: PermissionListProps): JSX.Element {
  const { t } = useTranslation('permissions');
  const canMask = useCapability('maskedNumbers');
  const change = usePermissionChange({ saved, user });
  const offered = saved.offered.filter((name) => name !== 'contactNumbers' || canMask);
  return (
    <>
      {groups.map(({ key, has }) => (
        <section key={key} className={styles.section} aria-labelledby={`permissions-${key}`}>
          <h3 className={styles.sectionTitle} id={`permissions-${key}`}>
            {t(`groups.${key}.title`)}
          </h3>
          <p className={styles.hint}>{t(`groups.${key}.hint`)}</p>
          <ul className={styles.options} aria-labelledby={`permissions-${key}`}>
            {offered.filter(has).map((name) => (
              <PermissionRow key={name} name={name} saved={saved} user={user} change={change} />
            ))}
            {key === 'administration' && user !== null && <AllTicketsRow userId={user.id} />}
          </ul>
        </section>
      ))}
    </>
  );
}

const isEveryday = (name: Permission): boolean => permissionsByDefault.includes(name);

const groups = [
  { key: 'everyday', has: isEveryday },
  { key: 'administration', has: (name: Permission) => !isEveryday(name) },
] as const;

type PermissionRowProps = PermissionListProps & { name: Permission; change: ReturnType<typeof usePermissionChange> };

function PermissionRow({ name, saved, user, change }: PermissionRowProps): JSX.Element {
  const { t } = useTranslation('permissions');
  const describe = useErrorText();
  const isDefault = saved.defaults.includes(name);
  const isChanged = change.name === name;
  const isBusy = change.isSaving && isChanged;
  return (
    <li className={styles.option}>
      <div className={styles.text}>
        <p className={styles.name}>{t(`names.${name}`)}</p>
        <p className={styles.hint} id={hintId(name)}>
          {t(`hints.${name}`)}
        </p>
        {isChanged && change.error !== null && (
          <p role="alert" className={styles.problem}>
            {describe(change.error)}
          </p>
        )}
      </div>
      {user === null ? (
        <Switch
          aria-label={t(`names.${name}`)}
          aria-describedby={hintId(name)}
          // A disabled switch would lose the focus while the request is pending.
          aria-busy={isBusy}
          checked={isDefault}
          onChange={(isOn) => change.save(name, isOn ? 'granted' : 'inherited')}
        />
      ) : (
        <Select<PermissionChoice>
          aria-label={t(`names.${name}`)}
          aria-describedby={hintId(name)}
          className={styles.choice ?? ''}
          loading={isBusy}
          value={choiceOf(change.overrides, name)}
          options={permissionChoices.map((value) => ({
            value,
            label: t(`choice.${value}`, { state: t(isDefault ? 'state.on' : 'state.off') }),
          }))}
          onChange={(choice) => change.save(name, choice)}
        />
      )}
    </li>
  );
}

const hintId = (name: Permission): string => `permission-hint-${name}`;

/** Asks before a dangerous permission is granted, and saves one change at a time: each replaces the whole set. */
function usePermissionChange({ saved, user }: PermissionListProps) {
  const { t } = useTranslation(['permissions', 'common']);
  const { modal, message } = App.useApp();
  const { mutate, isPending, error } = useSavePermissions();
  const [name, setName] = useState<Permission | null>(null);
  const own = saved.users.find(({ userId }) => userId === user?.id);
  const overrides = user === null ? { granted: saved.defaults, withheld: [] } : (own ?? { granted: [], withheld: [] });
  const send = (changed: Permission, choice: PermissionChoice): void => {
    setName(changed);
    const next = withChoice(overrides, changed, choice);
    const expected = { granted: [...overrides.granted], withheld: [...overrides.withheld] };
    mutate(
      { userId: user?.id ?? null, ...next, expected, offered: saved.offered },
      { onSuccess: () => void message.success(t('permissions:saved')) },
    );
  };
  const save = (changed: Permission, choice: PermissionChoice): void => {
    if (isPending) return;
    if (choice !== 'granted' || !dangerousPermissions.has(changed)) {
      send(changed, choice);
      return;
    }
    void modal.confirm({
      title: t('permissions:confirm.title', { name: t(`permissions:names.${changed}`) }),
      content: (
        <>
          <p>{t(`permissions:hints.${changed}`)}</p>
          <p>{user === null ? t('permissions:confirm.all') : t('permissions:confirm.one', { user: user.name })}</p>
        </>
      ),
      okText: t('permissions:confirm.ok'),
      cancelText: t('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      afterClose: rememberFocus(),
      onOk: () => send(changed, choice),
    });
  };
  return { overrides, save, name, isSaving: isPending, error };
}
