import type { JSX, ReactNode } from 'react';
import { useMemo } from 'react';

import { ExternalLink } from './external-link';
import type { RichText } from './rich-text';
import { parseRichText } from './rich-text';
import styles from './rich-text-view.module.css';

type RenderText = (text: string) => ReactNode;

const asItIs: RenderText = (text) => text;

type RichTextViewProps = {
  text: string;
  /** Renders the pieces between links and code; unchanged by default. */
  renderText?: RenderText;
};

/** A formatted message text with clickable links. */
export function RichTextView({ text, renderText = asItIs }: RichTextViewProps): JSX.Element {
  const pieces = useMemo(() => parseRichText(text), [text]);
  return <>{renderPieces(pieces, renderText)}</>;
}

function renderPieces(pieces: readonly RichText[], renderText: RenderText): ReactNode[] {
  // Pieces have no identity and never move.
  return pieces.map((piece, index) => <Piece key={index} piece={piece} renderText={renderText} />);
}

function Piece({ piece, renderText }: { piece: RichText; renderText: RenderText }): ReactNode {
  switch (piece.kind) {
    case 'text':
      return renderText(piece.text);
    case 'code':
      return <code className={styles.code}>{piece.text}</code>;
    case 'link':
      return <ExternalLink href={piece.href}>{piece.text}</ExternalLink>;
    case 'bold':
      return <strong>{renderPieces(piece.children, renderText)}</strong>;
    case 'italic':
      return <em>{renderPieces(piece.children, renderText)}</em>;
    case 'strike':
      return <s>{renderPieces(piece.children, renderText)}</s>;
  }
}
