import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import type { InputRef } from 'antd';
import { Button, Input } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { IconButton } from '@renderer/ui/icon-button';

import styles from './conversation-search.module.css';
import type { SearchTarget } from './use-conversation-search';
import { useConversationSearch } from './use-conversation-search';

type ConversationSearchProps = SearchTarget & { onClose: () => void };

/** Search bar of the conversation: moves from hit to hit and loads older messages when needed. */
export function ConversationSearch({ onClose, ...target }: ConversationSearchProps): JSX.Element {
  const { t } = useTranslation('compose');
  const search = useConversationSearch(target);
  const input = useRef<InputRef>(null);
  useReturnFocus();
  useEffect(() => input.current?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) search.go(event.shiftKey ? 'newer' : 'older');
    else if (event.key === 'ArrowUp') search.go('older');
    else if (event.key === 'ArrowDown') search.go('newer');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.bar} role="search" aria-label={t('search.label')} data-front="" onKeyDown={press}>
      <Input
        ref={input}
        variant="borderless"
        maxLength={200}
        value={search.typed}
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        onChange={(event) => search.type(event.target.value)}
      />
      <span role="status" className={styles.state}>
        {search.state.kind === 'at' && t('search.place', search.state)}
        {search.state.kind === 'seeking' && t('search.seeking')}
        {search.state.kind === 'nothing' && t('search.nothing')}
        {search.state.kind === 'failed' && t('search.failed')}
      </span>
      {(search.state.kind === 'paused' || search.state.kind === 'failed') && (
        <Button size="small" onClick={() => search.go('older')}>
          {t(search.state.kind === 'failed' ? 'search.retry' : 'search.goOn')}
        </Button>
      )}
      <IconButton
        icon={<UpOutlined />}
        label={t('search.older')}
        disabled={!search.canGo.older}
        onClick={() => search.go('older')}
      />
      <IconButton
        icon={<DownOutlined />}
        label={t('search.newer')}
        disabled={!search.canGo.newer}
        onClick={() => search.go('newer')}
      />
      <IconButton icon={<CloseOutlined />} label={t('search.close')} onClick={onClose} />
    </div>
  );
}
