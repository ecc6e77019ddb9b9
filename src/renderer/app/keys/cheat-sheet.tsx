import { Alert, Button, Modal } from 'antd';
import type { JSX } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreferencesStore, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { lockKeys } from '@renderer/lib/command-key';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { KeyCap } from '@renderer/ui/key-cap';
import { useToast } from '@renderer/ui/use-toast';

import { KeyName } from './key-name';
import styles from './keys.module.css';
import type { CommandName, KeyAssignment, KeyChanges } from './shortcuts';
import { assignKey, canChangeKey, commandNames } from './shortcuts';
import { useKeymap } from './use-keymap';

/** The pressed key that could not simply be assigned. */
type Conflict = { key: string; reason: Exclude<KeyAssignment, { kind: 'assigned' }> };

const onSelected: readonly CommandName[] = ['resolve', 'tag', 'transfer', 'unread', 'snooze'];

/** List of shortcuts, in which the single keys can be changed. */
export function CheatSheet({ onClose }: { onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['keys', 'shell']);
  const keymap = useKeymap();
  const [capturing, setCapturing] = useState<CommandName | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = useSaveKeys();
  const isChanged = usePreferencesStore(({ keys }) => Object.keys(keys).length > 0);
  const assign = (command: CommandName, key: string): void => {
    const result = assignKey(keymap, command, key);
    setCapturing(null);
    setConflict(result.kind === 'assigned' ? null : { key, reason: result });
    if (result.kind === 'assigned') save(result.changes);
  };
  const choose = (changes: KeyChanges | null): void => {
    setConflict(null);
    if (changes !== null) save(changes);
  };
  const keys = onSelected.map((name) => keymap[name].toUpperCase()).join(', ');
  return (
    <Modal open title={t('sheet.title')} footer={null} onCancel={onClose} width={620}>
      <dl className={styles.sheet}>
        {commandNames.map((name) => (
          <div key={name} className={styles.line}>
            <dt>{t(`commands.${name}`)}</dt>
            <dd>
              {canChangeKey(name) ? (
                <KeyButton
                  command={name}
                  isCapturing={capturing === name}
                  onCapture={(isOn) => {
                    setCapturing(isOn ? name : null);
                    if (isOn) setConflict(null);
                  }}
                  onKey={(key) => assign(name, key)}
                />
              ) : (
                <KeyName command={name} />
              )}
            </dd>
          </div>
        ))}
        <div className={styles.line}>
          <dt>{t('shell:user.lock')}</dt>
          <dd>
            {lockKeys().map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </dd>
        </div>
      </dl>
      {conflict !== null && <ConflictNotice conflict={conflict} onChoose={choose} />}
      <p className={styles.note}>{t('sheet.changing')}</p>
      <p className={styles.note}>{t('sheet.selecting', { keys })}</p>
      <p className={styles.note}>{t('sheet.typing')}</p>
      <p className={styles.note}>{t('sheet.accounts')}</p>
      {isChanged && (
        <Button className={styles.reset ?? ''} onClick={() => choose({})}>
          {t('sheet.reset')}
        </Button>
      )}
    </Modal>
  );
}

function useSaveKeys(): (keys: KeyChanges) => void {
  const update = useUpdatePreferences();
  const toast = useToast();
  return (keys) => void update({ keys }).catch(toast.error);
}

type KeyButtonProps = {
  command: CommandName;
  isCapturing: boolean;
  onCapture: (isOn: boolean) => void;
  onKey: (key: string) => void;
};

/** The key of a command. A click, then another key, changes it; Escape and Tab keep it. */
function KeyButton({ command, isCapturing, onCapture, onKey }: KeyButtonProps): JSX.Element {
  const { t } = useTranslation('keys');
  const key = useKeymap()[command].toUpperCase();
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key: pressed, ctrlKey, metaKey, altKey } = event;
    if (pressed === 'Shift' || ctrlKey || metaKey || altKey) return;
    if (pressed === 'Tab') {
      onCapture(false);
      return;
    }
    event.preventDefault();
    // Escape would close the dialog, Enter would press the button.
    event.stopPropagation();
    if (pressed === 'Escape') onCapture(false);
    else onKey(pressed);
  });
  useEffect(() => {
    if (!isCapturing) return;
    const options = { capture: true };
    document.addEventListener('keydown', press, options);
    return () => document.removeEventListener('keydown', press, options);
  }, [isCapturing]);
  return (
    <Button
      size="small"
      type={isCapturing ? 'primary' : 'text'}
      aria-label={isCapturing ? t('sheet.press') : t('sheet.change', { command: t(`commands.${command}`), key })}
      onClick={() => onCapture(!isCapturing)}
      onBlur={() => onCapture(false)}
    >
      {isCapturing ? t('sheet.press') : <KeyName command={command} />}
    </Button>
  );
}

type ConflictNoticeProps = { conflict: Conflict; onChoose: (changes: KeyChanges | null) => void };

/** Says why a key was not assigned, and offers to swap two keys. */
function ConflictNotice({ conflict: { key, reason }, onChoose }: ConflictNoticeProps): JSX.Element {
  const { t } = useTranslation('keys');
  if (reason.kind === 'invalid') {
    return (
      <Alert type="warning" role="alert" title={t('sheet.invalid')} closable={{ onClose: () => onChoose(null) }} />
    );
  }
  const { by, swapped } = reason;
  const other = t(`commands.${by}`);
  return (
    <Alert
      type="warning"
      role="alert"
      title={t('sheet.taken', { key: key.toUpperCase(), other })}
      closable={{ onClose: () => onChoose(null) }}
      action={
        swapped !== null && (
          <Button size="small" onClick={() => onChoose(swapped)}>
            {t('sheet.swap', { other })}
          </Button>
        )
      }
    />
  );
}
