import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { KeyName } from './key-name';
import styles from './keys.module.css';
import type { ItemGroup, PaletteItem } from './palette-items';

type PaletteListProps = {
  id: string;
  groups: ReadonlyMap<ItemGroup, readonly PaletteItem[]>;
  active: PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
};

/** Results in groups. The focus stays in the search field; arrow keys move the highlight. */
export function PaletteList({ id, groups, active, onChoose }: PaletteListProps): JSX.Element {
  const { t } = useTranslation('keys');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.found')} className={styles.list}>
      {[...groups].map(([group, own]) => (
        <div key={group} role="group" aria-label={t(`palette.groups.${group}`)}>
          <div aria-hidden className={styles.group}>
            {t(`palette.groups.${group}`)}
          </div>
          {own.map((item) => (
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={item === active}
              className={styles.item}
              onClick={() => onChoose(item)}
            >
              {item.icon !== undefined && (
                <span aria-hidden className={styles.icon}>
                  {item.icon}
                </span>
              )}
              <bdi className={styles.label}>{item.label}</bdi>
              {item.about !== undefined && <bdi className={styles.about}>{item.about}</bdi>}
              {item.command !== undefined && (
                <span aria-hidden className={styles.key}>
                  <KeyName command={item.command} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
