import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { isMac } from '@renderer/lib/command-key';
import { useAttempt } from '@renderer/lib/use-attempt';
import { KeyCap } from '@renderer/ui/key-cap';
import { useErrorText } from '@renderer/ui/use-error-text';
import { keyCaps, shortcutOf } from '@shared/domain/global-shortcut';

import styles from './quiet-panel.module.css';

const queryKey = ['global-shortcut'];

/** Keys that bring the window to the front from any program. */
export function ShortcutField(): JSX.Element {
  const { t } = useTranslation('shell');
  const describe = useErrorText();
  const client = useQueryClient();
  const { error, clear, attempt } = useAttempt();
  const [isInvalid, setIsInvalid] = useState(false);
  const id = useId();
  const { data, error: unread } = useQuery({ queryKey, queryFn: () => callMain('globalShortcut.read'), staleTime: 0 });
  const write = (keys: string | null): void => {
    setIsInvalid(false);
    attempt(async () => client.setQueryData(queryKey, await callMain('globalShortcut.write', { keys })));
  };
  const refuse = (): void => {
    clear();
    setIsInvalid(true);
  };
  const problem = error ?? unread;
  return (
    <div className={styles.section} role="group" aria-labelledby={id}>
      <span id={id}>{t('shortcut.label')}</span>
      <span className={styles.times}>
        <Recorder keys={data?.keys ?? null} onKeys={write} onInvalid={refuse} />
        {typeof data?.keys === 'string' && (
          <Button size="small" onClick={() => write(null)}>
            {t('shortcut.remove')}
          </Button>
        )}
      </span>
      {isInvalid && <span role="alert">{t('shortcut.invalid')}</span>}
      {problem !== null && <span role="alert">{describe(problem)}</span>}
      {data?.state === 'taken' && problem === null && <span role="status">{t('shortcut.taken')}</span>}
      <span className={styles.hint}>{t('shortcut.hint')}</span>
      {data?.isLimited === true && <span className={styles.hint}>{t('shortcut.limited')}</span>}
    </div>
  );
}

type RecorderProps = { keys: string | null; onKeys: (keys: string) => void; onInvalid: () => void };

const modifiers: ReadonlySet<string> = new Set(['Control', 'Alt', 'AltGraph', 'Shift', 'Meta']);

/** A button that takes the next combination; Escape, Tab and leaving it keep the one of before. */
function Recorder({ keys, onKeys, onInvalid }: RecorderProps): JSX.Element {
  const { t } = useTranslation('shell');
  const [isRecording, setIsRecording] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (modifiers.has(event.key)) return;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key !== 'Tab' || !isPlain) {
      event.preventDefault();
      // Escape would close the panel, and a shortcut of the page would run.
      event.stopPropagation();
    }
    setIsRecording(false);
    if (isPlain && (event.key === 'Escape' || event.key === 'Tab')) return;
    const pressed = shortcutOf(event, isMac());
    if (pressed === null) onInvalid();
    else onKeys(pressed);
  });
  useEffect(() => {
    if (!isRecording) return;
    const options = { capture: true };
    document.addEventListener('keydown', press, options);
    return () => document.removeEventListener('keydown', press, options);
  }, [isRecording]);
  const caps = keys === null ? [] : keyCaps(keys, isMac());
  const label = keys === null ? t('shortcut.none') : t('shortcut.change', { keys: caps.join(' ') });
  return (
    <Button
      size="small"
      type={isRecording ? 'primary' : 'default'}
      aria-label={isRecording ? t('shortcut.press') : label}
      onClick={() => setIsRecording(!isRecording)}
      onBlur={() => setIsRecording(false)}
    >
      {isRecording || keys === null ? t(isRecording ? 'shortcut.press' : 'shortcut.none') : caps.map(toCap)}
    </Button>
  );
}

const toCap = (cap: string): JSX.Element => <KeyCap key={cap}>{cap}</KeyCap>;
