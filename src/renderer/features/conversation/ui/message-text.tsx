import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { RichText } from '@renderer/entities/message/rich-text';
import { parseRichText } from '@renderer/entities/message/rich-text';

import { startOfText } from '../model/start-of-text';
import { ExternalLink } from './external-link';
import styles from './message-text.module.css';

const firstPart = 3_000;
const nextPart = 20_000;

/** The words of a message as the channel formats them. A very long text is shown in parts, so that none of it hangs. */
export function MessageText({ text }: { text: string }): JSX.Element {
  const { t } = useTranslation('conversation');
  const [limit, setLimit] = useState(firstPart);
  const shown = startOfText(text, limit);
  const pieces = useMemo(() => parseRichText(shown), [shown]);
  return (
    <span className={styles.text} dir="auto">
      {renderPieces(pieces)}
      {shown.length < text.length && (
        <>
          {'… '}
          <Button type="link" size="small" onClick={() => setLimit(limit + nextPart)}>
            {t('message.more')}
          </Button>
        </>
      )}
    </span>
  );
}

function renderPieces(pieces: readonly RichText[]): ReactNode[] {
  // Pieces have no identity of their own and never move.
  return pieces.map((piece, index) => <Piece key={index} piece={piece} />);
}

function Piece({ piece }: { piece: RichText }): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return <code className={styles.code}>{piece.text}</code>;
    case 'link':
      return <ExternalLink href={piece.href}>{piece.text}</ExternalLink>;
    case 'bold':
      return <strong>{renderPieces(piece.children)}</strong>;
    case 'italic':
      return <em>{renderPieces(piece.children)}</em>;
    case 'strike':
      return <s>{renderPieces(piece.children)}</s>;
  }
}
