import { z } from 'zod';

import { tagId } from './ids';
import { wireText } from './wire';

export const tag = z.object({ id: tagId, name: wireText, color: wireText });

export type Tag = z.output<typeof tag>;
