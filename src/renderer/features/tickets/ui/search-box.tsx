import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { changeTicketSearch } from '../model/ticket-view-store';
import styles from './search-box.module.css';

/** The words to look for in names, numbers and messages; asked once the typing pauses. */
export function SearchBox({ accountKey, text }: { accountKey: string; text: string }): JSX.Element {
  const { t } = useTranslation('tickets');
  return (
    <div className={styles.box}>
      <Input
        autoFocus
        allowClear
        type="search"
        maxLength={100}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => changeTicketSearch(accountKey, { text: event.target.value })}
      />
    </div>
  );
}
