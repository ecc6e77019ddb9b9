import { z } from 'zod';

import { helpId } from './ids';
import { wireText } from './wire';

/** A video that explains the product: a code or an address of the video, and what it is about. */
export const help = z.object({ id: helpId, title: wireText, video: wireText, description: wireText });

export type Help = z.output<typeof help>;
