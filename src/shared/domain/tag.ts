import { z } from 'zod';

import { tagId } from './ids';
import { wireCount, wireText } from './wire';

export const tag = z.object({ id: tagId, name: wireText, color: wireText });

/** A tag as its page lists it. `kanban` is 0 or 1 on the wire: with 1 it is a lane of the board. */
export const tagDetails = tag.extend({
  kanban: wireCount.transform((value): 0 | 1 => (value === 0 ? 0 : 1)),
  ticketsCount: wireCount,
});

export type Tag = z.output<typeof tag>;
export type TagDetails = z.output<typeof tagDetails>;
