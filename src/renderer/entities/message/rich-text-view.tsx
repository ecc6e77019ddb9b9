import type { JSX, ReactNode } from 'react';
import { useMemo } from 'react';

import { ExternalLink } from './external-link';
import type { RichText } from './rich-text';
import { parseRichText } from './rich-text';
import styles from './rich-text-view.module.css';

/** A formatted message text with clickable links. */
export function RichTextView({ text }: { text: string }): JSX.Element {
  const pieces = useMemo(() => parseRichText(text), [text]);
  return <>{renderPieces(pieces)}</>;
}

function renderPieces(pieces: readonly RichText[]): ReactNode[] {
  // Pieces have no identity and never move.
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
