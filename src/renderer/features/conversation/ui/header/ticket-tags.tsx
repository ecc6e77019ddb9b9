import { TagsOutlined } from '@ant-design/icons';
import { Select, Tag } from 'antd';
import type { JSX } from 'react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TagLabel } from '@renderer/entities/tag/tag-label';
import { useTagOptions } from '@renderer/entities/tag/use-tags';
import { useTicketTags } from '@renderer/features/conversation/api/use-ticket-tags';
import { newTagName } from '@renderer/features/conversation/model/tag-choice';
import { landmarkOf } from '@renderer/lib/landmark';
import type { Tag as TicketTag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

import styles from './ticket-tags.module.css';

const none: readonly TicketTag[] = [];
const mostShown = 2;

/** Tags of the ticket: existing ones to pick, new names to create. */
export function TicketTags({ ticket }: { ticket: Ticket }): JSX.Element {
  // The picker renders slowly, so the messages come first.
  const hasPicker = useDeferredValue(true, false);
  return (
    <div className={styles.bar} data-ticket-tags="">
      <TagsOutlined aria-hidden className={styles.icon} />
      {ticket.tags !== undefined && ticket.tags.length > 0 && (
        <span aria-hidden className={styles.count}>
          {ticket.tags.length}
        </span>
      )}
      {hasPicker ? <TagPicker ticket={ticket} /> : <PlainTags tags={ticket.tags ?? none} />}
    </div>
  );
}

/** Looks like the picker until it renders. */
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
  const { t: common } = useTranslation('common');
  const [hasFocused, setHasFocused] = useState(false);
  const [typed, setTyped] = useState('');
  const { data: options = none, isLoading } = useTagOptions(hasFocused);
  const { names, change, isChanging } = useTicketTags(ticket, options);
  const known = [...options, ...(ticket.tags ?? none)];
  const colourOfName = (name: string) => known.find((tag) => tag.name === name)?.color;
  // A name that was typed before the tags are read may be one of them.
  const newName = isLoading ? null : newTagName(typed, known);
  const offered = options.map(({ name, color }) => ({ value: name, label: name, color }));
  return (
    <Select
      // Mode `tags` would create a tag from any typed text on blur.
      mode="multiple"
      size="small"
      variant="borderless"
      className={styles.picker ?? ''}
      aria-label={t('tags.label')}
      placeholder={t('tags.placeholder')}
      notFoundContent={isLoading ? common('loading') : t('tags.none')}
      value={[...names]}
      loading={isChanging || isLoading}
      onFocus={() => setHasFocused(true)}
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
      maxTagPlaceholder={(hidden) => `+${String(hidden.length)}`}
      popupMatchSelectWidth={240}
      getPopupContainer={landmarkOf}
    />
  );
}
