import { useState } from 'react';

import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { rowKey } from '@renderer/features/conversation/model/messages/conversation-rows';
import { rowShift } from '@renderer/features/conversation/model/messages/row-shift';

/** Far from zero, so that there is room for older rows before the first. */
const start = 10_000_000;

type Placed = { rows: readonly ConversationRow[]; firstIndex: number; generation: number };

/**
 * Rows with the index of the first one, which moves as older rows are put before it: a row keeps its index, and so the
 * screen its place. A new generation starts afresh at the bottom.
 */
export function usePlacedRows(rows: readonly ConversationRow[]): Placed {
  const [placed, setPlaced] = useState<Placed>({ rows, firstIndex: start, generation: 0 });
  if (placed.rows === rows) return placed;
  const shift = rowShift(placed.rows, rows, rowKey);
  const next =
    shift === null
      ? { rows, firstIndex: start, generation: placed.generation + 1 }
      : { rows, firstIndex: placed.firstIndex - shift, generation: placed.generation };
  setPlaced(next);
  return next;
}
