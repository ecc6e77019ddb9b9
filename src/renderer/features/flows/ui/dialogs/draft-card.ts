import type { ContentCard } from '../../model/content-block';

/** A card as the form holds it: a file that was chosen is sent when the form is. */
export type DraftCard = ContentCard & { file: File | null };
