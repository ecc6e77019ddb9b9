import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import type { ContentKind } from '@shared/domain/flow-block-content';
import { contentKinds } from '@shared/domain/flow-block-content';

import { faultOfCard, moved } from '../../model/content-block';
import { contentIcons } from '../content-icons';
import styles from './dialogs.module.css';
import type { DraftCard } from './draft-card';
import { chosenAsValue } from './draft-card';
import { FilePicker } from './file-picker';

type ContentCardsProps = {
  disabled: boolean;
  /** Marks invalid elements. */
  marksFaults: boolean;
  /** Injected by antd's Form.Item. */
  value?: readonly DraftCard[];
  onChange?: (cards: readonly DraftCard[]) => void;
};

/** The elements of a content block in their order. */
export function ContentCards({ disabled, marksFaults, value: cards = [], onChange }: ContentCardsProps): JSX.Element {
  const { t } = useTranslation('flows');
  const change = (next: readonly DraftCard[]): void => onChange?.(next);
  const add = (type: ContentKind): void =>
    change([
      ...cards,
      { key: crypto.randomUUID(), type, value: '', original: '', record: false, rest: {}, file: null },
    ]);
  return (
    <fieldset disabled={disabled} className={styles.options}>
      <legend>{t('fields.elements')}</legend>
      <ol className={styles.cards}>
        {cards.map((card, index) => (
          <li key={card.key} className={styles.card} data-invalid={marksFaults && isInvalid(card)}>
            <div className={styles.cardHead}>
              <span aria-hidden>{contentIcons[card.type]}</span>
              <span className={styles.cardName}>{t(`kinds.${card.type}`)}</span>
              <IconButton
                label={t('content.up', { place: index + 1 })}
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                onClick={() => change(moved(cards, index, index - 1))}
              />
              <IconButton
                label={t('content.down', { place: index + 1 })}
                icon={<ArrowDownOutlined />}
                disabled={index === cards.length - 1}
                onClick={() => change(moved(cards, index, index + 1))}
              />
              <IconButton
                label={t('content.remove', { place: index + 1 })}
                icon={<DeleteOutlined />}
                onClick={() => change(cards.toSpliced(index, 1))}
              />
            </div>
            {/* The error of the whole list would colour every field in it. */}
            <Form.Item
              className={styles.cardField ?? ''}
              validateStatus={marksFaults && isInvalid(card) ? 'error' : ''}
            >
              <CardField
                card={card}
                place={index + 1}
                isInvalid={marksFaults && isInvalid(card)}
                onChange={(changed) => change(cards.with(index, changed))}
              />
            </Form.Item>
          </li>
        ))}
      </ol>
      <div className={styles.adders} role="group" aria-label={t('content.add')}>
        {contentKinds.map((kind) => (
          <Button key={kind} icon={contentIcons[kind]} onClick={() => add(kind)}>
            {t(`kinds.${kind}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const isInvalid = (card: DraftCard): boolean => faultOfCard(chosenAsValue(card)) !== null;

type CardFieldProps = { card: DraftCard; place: number; isInvalid: boolean; onChange: (card: DraftCard) => void };

function CardField({ card, place, isInvalid, onChange }: CardFieldProps): JSX.Element {
  const { t } = useTranslation('flows');
  const { type, value, original, record, file } = card;
  const label = t('content.field', { kind: t(`kinds.${type}`), place });
  if (type === 'message') {
    return (
      <Input.TextArea
        rows={3}
        aria-label={label}
        aria-invalid={isInvalid}
        value={value}
        onChange={(event) => onChange({ ...card, value: event.target.value })}
      />
    );
  }
  if (type === 'interval') {
    return (
      <Input
        type="number"
        aria-label={label}
        aria-invalid={isInvalid}
        suffix={t('content.seconds')}
        value={value}
        onChange={(event) => onChange({ ...card, value: event.target.value })}
      />
    );
  }
  return (
    <>
      <FilePicker
        kind={type}
        chosen={file?.name ?? (original === '' ? value : original)}
        onChoose={(chosen) => onChange({ ...card, file: chosen })}
      />
      {type === 'audio' && (
        <Checkbox checked={record} onChange={(event) => onChange({ ...card, record: event.target.checked })}>
          {t('fields.record')}
        </Checkbox>
      )}
    </>
  );
}
