import { DeleteOutlined, DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ChangeEvent, DragEvent, JSX } from 'react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import { fileRefusal } from '@shared/domain/media';

import { useSaveFile } from '../file-list-area';
import type { SavedFile } from '../saved-file';
import { chosenFile, mostFilesOfList } from '../saved-file';
import styles from './files-field.module.css';

type FilesFieldProps = { id?: string; value?: readonly SavedFile[]; onChange?: (files: readonly SavedFile[]) => void };
type Refused = { name: string; reason: 'empty' | 'tooLarge' | 'tooMany' };

/** Form field with the files of a list: adds chosen or dropped files, downloads and removes them. */
export function FilesField({ id, value = [], onChange }: FilesFieldProps): JSX.Element {
  const { t } = useTranslation('files');
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const take = (files: readonly File[]): void => {
    const sorted = files.map((file, index) => ({ file, reason: reasonAgainst(file, value.length + index) }));
    setRefused(sorted.flatMap(({ file: { name }, reason }) => (reason === null ? [] : { name, reason })));
    const taken = sorted.filter(({ reason }) => reason === null);
    if (taken.length === 0) return;
    onChange?.([...value, ...taken.map(({ file }) => chosenFile(file, crypto.randomUUID()))]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    take([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  return (
    <div id={id} className={styles.field} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input ref={input} type="file" multiple hidden aria-label={t('files.choose')} onChange={choose} />
      {value.length > 0 && (
        <ul className={styles.list} aria-label={t('files.label')}>
          {value.map((file) => (
            <FileRow key={file.key} file={file} onRemove={() => onChange?.(value.filter((other) => other !== file))} />
          ))}
        </ul>
      )}
      <Button
        icon={<PaperClipOutlined />}
        onClick={() => input.current?.click()}
        aria-describedby={refused.length > 0 ? problemId : undefined}
      >
        {t('files.choose')}
      </Button>
      {refused.length > 0 && (
        <ul id={problemId} role="alert" className={styles.problems}>
          {refused.map(({ name, reason }, index) => (
            <li key={`${index}-${name}`}>{t(`files.${reason}`, { name, most: mostFilesOfList })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function reasonAgainst(file: File, count: number): Refused['reason'] | null {
  return count >= mostFilesOfList ? 'tooMany' : fileRefusal(file);
}

function FileRow({ file, onRemove }: { file: SavedFile; onRemove: () => void }): JSX.Element {
  const { t } = useTranslation('files');
  const save = useSaveFile();
  const { name, reference } = file;
  return (
    <li className={styles.row}>
      <PaperClipOutlined aria-hidden />
      <span className={styles.name} title={name}>
        {name}
      </span>
      {file.file !== undefined && <span className={styles.state}>{t('files.new')}</span>}
      {file.file === undefined && reference === '' && <span className={styles.state}>{t('files.lost')}</span>}
      {reference !== '' && (
        <IconButton
          size="small"
          label={t('files.save', { name })}
          icon={<DownloadOutlined />}
          onClick={() => save(file)}
        />
      )}
      <IconButton size="small" label={t('files.remove', { name })} icon={<DeleteOutlined />} onClick={onRemove} />
    </li>
  );
}
