import { App, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { UserId } from '@shared/domain/ids';
import type { Permission } from '@shared/domain/permission';
import { dangerousPermissions, permissions } from '@shared/domain/permission';

import type { SavedPermissions } from '../../api/permissions';
import { useSavePermissions } from '../../api/permissions';
import type { PermissionChoice } from '../../model/permission-choice';
import { choiceOf, permissionChoices, withChoice } from '../../model/permission-choice';
import styles from '../settings.module.css';

/** `user` is null for the default of all users. */
type PermissionListProps = { saved: SavedPermissions; user: { id: UserId; name: string } | null };

/** One row for each permission with its explanation and a control; each change is saved at once. */
export function PermissionList({ saved, user }: PermissionListProps): JSX.Element {
  const { t } = useTranslation('permissions');
  const describe = useErrorText();
  const canMask = useCapability('maskedNumbers');
  const { overrides, save, change } = usePermissionChange({ saved, user });
  const problemOf = (name: Permission): string | null =>
    change.error !== null && change.name === name ? describe(change.error) : null;
  return (
    <ul className={styles.options} aria-label={t('label')}>
      {permissions
        .filter((name) => name !== 'contactNumbers' || canMask)
        .map((name) => {
          const isDefault = saved.defaults.includes(name);
          const isBusy = change.isSaving && change.name === name;
          return (
            <li key={name} className={styles.option}>
              <div className={styles.text}>
                <p className={styles.name}>{t(`names.${name}`)}</p>
                <p className={styles.hint} id={hintId(name)}>
                  {t(`hints.${name}`)}
                </p>
                {problemOf(name) !== null && (
                  <p role="alert" className={styles.problem}>
                    {problemOf(name)}
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
                  onChange={(isOn) => save(name, isOn ? 'granted' : 'inherited')}
                />
              ) : (
                <Select<PermissionChoice>
                  aria-label={t(`names.${name}`)}
                  aria-describedby={hintId(name)}
                  className={styles.choice ?? ''}
                  loading={isBusy}
                  value={choiceOf(overrides, name)}
                  options={permissionChoices.map((value) => ({
                    value,
                    label: t(`choice.${value}`, { state: t(isDefault ? 'state.on' : 'state.off') }),
                  }))}
                  onChange={(choice) => save(name, choice)}
                />
              )}
            </li>
          );
        })}
    </ul>
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
      { userId: user?.id ?? null, ...next, expected },
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
  return { overrides, save, change: { name, isSaving: isPending, error } };
}
