import { Input } from 'antd';
import type { JSX } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { foundIn } from '../model/flow-search';
import { blockIcon } from './block-views';
import { useEditor } from './editor-context';
import styles from './side-panels.module.css';
import { useJump } from './use-jump';

/** Searches the texts of all blocks. */
export function SearchPanel(): JSX.Element {
  const { t } = useTranslation('flows');
  const content = useEditor(({ history }) => history.present);
  const [words, setWords] = useState('');
  const found = useMemo(() => foundIn(content, words), [content, words]);
  const jump = useJump();
  return (
    <>
      <div className={styles.field}>
        <Input
          autoFocus
          allowClear
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onPressEnter={() => {
            if (found[0] !== undefined) jump(found[0].nodeId);
          }}
        />
      </div>
      <p className={styles.hint} role="status">
        {words.trim() === '' ? t('search.hint') : t('search.found', { count: found.length })}
      </p>
      <ul className={styles.list}>
        {found.map(({ nodeId, kind, excerpt }) => (
          <li key={nodeId}>
            <button type="button" className={styles.row} onClick={() => jump(nodeId)}>
              <span aria-hidden>{blockIcon(kind)}</span>
              <span className={styles.rowText} dir="auto">
                <span className={styles.level}>{t(`kinds.${kind}`)}</span>
                {excerpt}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
