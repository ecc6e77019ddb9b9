import { DeleteOutlined, EditOutlined, PlaySquareOutlined } from '@ant-design/icons';
import { Button, Drawer, Spin } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { exportText } from '@renderer/lib/export-text';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import { KeyCap } from '@renderer/ui/key-cap';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { Macro } from '@shared/domain/macro';
import { macroLimits } from '@shared/domain/macro';

import { useMacros, useSaveMacros } from '../api/macro-list';
import { exportedText, withImported } from '../model/macro-file';
import { MacroForm } from './macro-form';
import styles from './macros.module.css';

const none: readonly Macro[] = [];

/** All macros of the user: create, edit, delete, and carry them in a file to another computer or colleague. */
export function MacroManager({ onClose }: { onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['macros', 'common']);
  const { data, error, isPending, refetch } = useMacros();
  const macros = data ?? none;
  /** A macro, null for a new one, undefined while no form is open. */
  const [edited, setEdited] = useState<Macro | null | undefined>(undefined);
  const isFull = macros.length >= macroLimits.macros;
  return (
    <Drawer open title={t('manager.title')} size={480} onClose={onClose} destroyOnHidden>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Spin aria-label={t('common:loading')} />}
      {data !== undefined && (
        <>
          <div className={styles.bar}>
            <Button type="primary" disabled={isFull} onClick={() => setEdited(null)}>
              {t('manager.create')}
            </Button>
            <ImportButton macros={macros} />
            <ExportButton macros={macros} />
          </div>
          {macros.length === 0 ? (
            <EmptyState icon={<PlaySquareOutlined />} title={t('empty.title')} hint={t('empty.hint')} />
          ) : (
            <ul className={styles.list} aria-label={t('manager.title')}>
              {macros.map((one) => (
                <MacroItem key={one.id} macro={one} macros={macros} onEdit={() => setEdited(one)} />
              ))}
            </ul>
          )}
        </>
      )}
      {edited !== undefined && <MacroForm macro={edited} macros={macros} onClose={() => setEdited(undefined)} />}
    </Drawer>
  );
}

type MacroItemProps = { macro: Macro; macros: readonly Macro[]; onEdit: () => void };

function MacroItem({ macro, macros, onEdit }: MacroItemProps): JSX.Element {
  const { t } = useTranslation('macros');
  const { id, name, key, steps } = macro;
  const save = useSaveMacros();
  const askAndRemove = useRemoval();
  const remove = (): void =>
    askAndRemove({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence'),
      done: t('manager.deleted'),
      remove: () => save(macros.filter((one) => one.id !== id)),
    });
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi> {key !== null && <KeyCap>{key}</KeyCap>}
        <span className={styles.kind}>{steps.map(({ kind }) => t(`kinds.${kind}`)).join(' → ')}</span>
      </span>
      <IconButton icon={<EditOutlined />} label={t('manager.edit', { name })} onClick={onEdit} />
      <IconButton icon={<DeleteOutlined />} label={t('manager.remove', { name })} onClick={remove} />
    </li>
  );
}

function ExportButton({ macros }: { macros: readonly Macro[] }): JSX.Element {
  const { t } = useTranslation(['macros', 'common']);
  const toast = useToast();
  const save = async (): Promise<void> => {
    try {
      const name = await exportText(`${t('manager.fileName')}.json`, [exportedText(macros)]);
      if (name !== null) toast.success(t('common:exported', { name }));
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <Button disabled={macros.length === 0} onClick={() => void save()}>
      {t('manager.export')}
    </Button>
  );
}

function ImportButton({ macros }: { macros: readonly Macro[] }): JSX.Element {
  const { t } = useTranslation('macros');
  const toast = useToast();
  const save = useSaveMacros();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File): Promise<void> => {
    try {
      const imported = withImported(macros, await file.text(), () => crypto.randomUUID());
      if (imported === null) {
        toast.info(t('manager.refused'));
        return;
      }
      if (imported.added > 0) await save(imported.macros);
      toast.success(t('manager.imported', { count: imported.added, skipped: imported.skipped }));
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('manager.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('manager.import')}</Button>
    </>
  );
}
