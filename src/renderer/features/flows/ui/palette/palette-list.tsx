import { SearchOutlined } from '@ant-design/icons';
import type { InputRef } from 'antd';
import { Input } from 'antd';
import type { JSX, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapabilities } from '@renderer/entities/session/use-capability';
import type { Capability } from '@shared/domain/capability';
import type { BlockKind } from '@shared/domain/flow-blocks';
import { capabilityOf } from '@shared/domain/flow-blocks';

import { plainText } from '../../model/flow-search';
import { blockIcon, paletteGroups } from '../block-views';
import { dragBlock } from './block-drag';
import styles from './palette.module.css';

type PaletteListProps = {
  onChoose: (kind: BlockKind) => void;
  /** Takes the focus when it appears, and blocks cannot be dragged out of it. */
  isPopup?: boolean;
  /** Kinds that can be chosen; all of them by default. */
  offers?: (kind: BlockKind) => boolean;
};

const all = (): boolean => true;

/** All kinds of blocks by family, with a search. Arrow keys move between them; Enter in the search takes the first. */
export function PaletteList({ onChoose, isPopup = false, offers = all }: PaletteListProps): JSX.Element {
  const { t } = useTranslation('flows');
  const [words, setWords] = useState('');
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (isPopup) input.current?.focus({ preventScroll: true });
  }, [isPopup]);
  const wanted = plainText(words.trim());
  const capabilities = useCapabilities();
  const groups = paletteGroups
    .map(({ family, kinds }) => ({
      family,
      kinds: kinds.filter((kind) => runsWith(capabilities, kind) && offers(kind)),
    }))
    .map(({ family, kinds }) => {
      const isFamily = plainText(t(`families.${family}`)).includes(wanted);
      return { family, kinds: kinds.filter((kind) => isFamily || plainText(t(`kinds.${kind}`)).includes(wanted)) };
    })
    .filter(({ kinds }) => kinds.length > 0);
  const first = groups.find(({ kinds }) => kinds.some((kind) => plainText(t(`kinds.${kind}`)).startsWith(wanted)));
  const best =
    first?.kinds.find((kind) => plainText(t(`kinds.${kind}`)).startsWith(wanted)) ?? groups[0]?.kinds[0] ?? null;
  return (
    <div className={styles.list} onKeyDown={moveByArrow}>
      <Input
        ref={input}
        allowClear
        size="small"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onPressEnter={(event) => {
          // The focus moves while the key is down: its press would activate the control that gets it.
          event.preventDefault();
          if (best !== null && wanted !== '') onChoose(best);
        }}
      />
      {groups.length === 0 && (
        <p className={styles.none} role="status">
          {t('palette.none')}
        </p>
      )}
      {groups.map(({ family, kinds }) => (
        <div key={family} role="group" aria-label={t(`families.${family}`)} data-family={family}>
          <p className={styles.family} aria-hidden>
            {t(`families.${family}`)}
          </p>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className={styles.kind}
              draggable={!isPopup}
              onDragStart={(event) => dragBlock(event, kind)}
              onClick={() => onChoose(kind)}
            >
              <span aria-hidden className={styles.icon}>
                {blockIcon(kind)}
              </span>
              {t(`kinds.${kind}`)}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** True where a server with these abilities runs blocks of the kind. */
function runsWith(capabilities: readonly Capability[], kind: BlockKind): boolean {
  const needed = capabilityOf(kind);
  return needed === null || capabilities.includes(needed);
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[draggable]')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops.at((index + step + stops.length) % stops.length)?.focus();
}
