import type { ContentCard } from '../../model/content-block';

/** A card in the form; its chosen file is uploaded when the form is submitted. */
export type DraftCard = ContentCard & { file: File | null };
