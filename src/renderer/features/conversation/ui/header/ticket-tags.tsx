import { TagsOutlined } from '@ant-design/icons';
import { Select, Tag } from 'antd';
import type { JSX } from 'react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TagLabel } from '@renderer/entities/tag/tag-label';
import { useTagOptions } from '@renderer/entities/tag/use-tags';
import { useTicketTags } from '@renderer/features/conversation/api/header/use-ticket-tags';
import { newTagName } from '@renderer/features/conversation/model/header/tag-choice';
import { landmarkOf } from '@renderer/lib/landmark';
import type { Tag as TicketTag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

import styles from './ticket-tags.module.css';

const none: readonly TicketTag[] = [];
const mostShown = 4;

/** The ticket's tags: pick one, or type one that does not exist yet and choose to make it. */
export function TicketTags({ ticket }: { ticket: Ticket }): JSX.Element {
  // A picker takes longer to draw than the messages; they are what was asked for, and come first.
  const isTime = useDeferredValue(true, false);
  return (
    <div className={styles.bar} data-ticket-tags="">
      <TagsOutlined aria-hidden className={styles.icon} />
      {isTime ? <TagPicker ticket={ticket} /> : <PlainTags tags={ticket.tags ?? none} />}
    </div>
  );
}

/** Stands where the picker will be, and looks like it. */
function PlainTags({ tags }: { tags: readonly TicketTag[] }): JSX.Element {
  const { t } = useTranslation('conversation');
  if (tags.length === 0) return <span className={styles.placeholder}>{t('tags.placeholder')}</span>;
  return (
    <span className={styles.plain}>
      {tags.slice(0, mostShown).map(({ id, name, color }) => (
        <span key={id} className={styles.plainTag}>
          <TagLabel name={name} color={color} />
        </span>
      ))}
    </span>
  );
}

function TagPicker({ ticket }: { ticket: Ticket }): JSX.Element {
  const { t } = useTranslation('conversation');
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const options = useTagOptions(isWanted).data ?? none;
  const { names, change, isChanging } = useTicketTags(ticket, options);
  const known = [...options, ...(ticket.tags ?? none)];
  const colourOfName = (name: string) => known.find((tag) => tag.name === name)?.color;
  const newName = newTagName(typed, known);
  const offered = options.map(({ name, color }) => ({ value: name, label: name, color }));
  return (
    <Select
      // Not `tags`: that makes one of whatever was typed when the focus leaves.
      mode="multiple"
      size="small"
      variant="borderless"
      className={styles.picker ?? ''}
      aria-label={t('tags.label')}
      placeholder={t('tags.placeholder')}
      notFoundContent={t('tags.none')}
      value={[...names]}
      loading={isChanging}
      onFocus={() => setWanted(true)}
      onBlur={() => setTyped('')}
      showSearch={{ onSearch: setTyped }}
      onChange={(next: string[]) => {
        setTyped('');
        change(next);
      }}
      options={
        newName === null
          ? offered
          : [...offered, { value: newName, label: t('tags.create', { name: newName }), color: '' }]
      }
      optionRender={({ data: { label, color } }) => <TagLabel name={label} color={color} />}
      tagRender={({ value, onClose }) => (
        <Tag closable onClose={onClose} className={styles.tag ?? ''} variant="outlined">
          <TagLabel name={String(value)} color={colourOfName(String(value))} />
        </Tag>
      )}
      maxTagCount={mostShown}
      getPopupContainer={landmarkOf}
    />
  );
}
