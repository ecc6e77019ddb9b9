import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isTicketWindow } from '@renderer/lib/ticket-window';

import styles from './keys.module.css';
import type { PaletteItem } from './palette-items';
import { findItems, groupItems } from './palette-items';
import { PaletteList } from './palette-list';
import type { Commands } from './use-commands';
import { usePaletteItems, useTicketSearch } from './use-palette-items';

type CommandPaletteProps = { commands: Commands; onClose: () => void };

const longestWords = 100;

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Finds commands, tickets and pages by a few letters. The chosen item runs after the palette has closed. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps): JSX.Element {
  const { t } = useTranslation('keys');
  const [isOpen, setOpen] = useState(true);
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<PaletteItem | null>(null);
  const items = usePaletteItems(commands);
  const searchFor = useTicketSearch();
  const hasSearch = words.trim() !== '' && !isTicketWindow();
  const groups = groupItems([...findItems(items, words), ...(hasSearch ? [searchFor(words.trim())] : [])]);
  // Arrow keys move in the order on screen.
  const found = [...groups.values()].flat();
  const active = found[Math.min(index, found.length - 1)];
  useEffect(() => input.current?.focus(), []);
  const choose = (item: PaletteItem): void => {
    chosen.current = item;
    setOpen(false);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && active !== undefined) choose(active);
    const move = moves[event.key];
    if (move !== undefined) setIndex(move(Math.min(index, found.length - 1), found.length));
    if (move !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <Modal
      open={isOpen}
      title={t('palette.title')}
      classNames={{ header: 'recado-hidden', body: styles.palette ?? '' }}
      closable={false}
      footer={null}
      transitionName=""
      maskTransitionName=""
      width={560}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        onClose();
        chosen.current?.run();
      }}
    >
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          className={styles.words}
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestWords}
          placeholder={t('palette.placeholder')}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setIndex(0);
          }}
          onKeyDown={press}
        />
      </div>
      <PaletteList id={listId} groups={groups} active={active} onChoose={choose} />
    </Modal>
  );
}
