import { z } from 'zod';

import { announcementId } from './ids';
import { wireFlag, wireNumber, wireText } from './wire';

/** 1 is high, 2 medium, 3 low. */
export const announcementPriorities = [1, 2, 3] as const;

export const announcement = z.object({
  id: announcementId,
  title: wireText,
  text: wireText,
  priority: wireNumber.pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])).catch(3),
  status: wireFlag,
  /** '' or, in the renderer, a media reference. */
  mediaPath: wireText,
  mediaName: wireText,
});

export type Announcement = z.output<typeof announcement>;
