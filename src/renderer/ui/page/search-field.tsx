import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';

import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';

import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  /** Text at the start. */
  initial?: string;
  /** Called when typing pauses, with the text trimmed and in lower case. */
  onSearch: (text: string) => void;
};

/** Search field of a list. */
export function SearchField({ label, initial = '', onSearch }: SearchFieldProps): JSX.Element {
  const [typed, setTyped] = useState(initial);
  const settled = useDebounced(typed.trim().toLowerCase(), searchDelay);
  const notify = useRef(onSearch);
  useEffect(() => {
    notify.current = onSearch;
  });
  useEffect(() => notify.current(settled), [settled]);
  return (
    <Input
      allowClear
      type="search"
      maxLength={100}
      className={styles.field ?? ''}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
