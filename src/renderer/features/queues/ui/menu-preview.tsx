import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import type { QueueOptionId } from '@shared/domain/ids';

import type { MenuNode } from '../model/queue-menu';
import { menuText, trailTo } from '../model/queue-menu';
import styles from './queue-menu.module.css';

type MenuPreviewProps = { greeting: string; menu: readonly MenuNode[] };

/** Preview of the menu from the customer's view; an option opens its page. */
export function MenuPreview({ greeting, menu }: MenuPreviewProps): JSX.Element {
  const { t } = useTranslation('queues');
  const [at, setAt] = useState<QueueOptionId | null>(null);
  const trail = trailTo(menu, at);
  const choices = trail.at(-1)?.children ?? (trail.length === 0 ? menu : []);
  const texts = { previousMenu: t('preview.previousMenu'), mainMenu: t('preview.mainMenu') };
  const text = menuText({ greeting, root: menu, trail }, texts);
  return (
    <figure className={styles.preview} aria-label={t('preview.title')}>
      <figcaption className={styles.hint}>{t('preview.title')}</figcaption>
      <div className={styles.bubble} dir="auto" aria-live="polite">
        {text === '' ? <em>{t('preview.nothing')}</em> : <RichTextView text={text} />}
      </div>
      <div className={styles.replies}>
        {choices.map(({ id, option, title }) => (
          <Button key={id} size="small" shape="round" onClick={() => setAt(id)}>
            {`${option} · ${title}`}
          </Button>
        ))}
        {trail.length > 0 && (
          <Button size="small" shape="round" onClick={() => setAt(trail.at(-2)?.id ?? null)}>
            {texts.previousMenu}
          </Button>
        )}
      </div>
    </figure>
  );
}
