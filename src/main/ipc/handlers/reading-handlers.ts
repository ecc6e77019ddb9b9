import type { ReadingCache } from '../../reading/reading-cache';
import type { Handlers } from '../router';

type Names = 'reading.read' | 'reading.write';

export function readingHandlers({ reading }: { reading: Pick<ReadingCache, 'read' | 'write'> }): Pick<Handlers, Names> {
  return {
    'reading.read': async ({ name }) => {
      const bytes = await reading.read(name);
      return bytes === null ? null : Buffer.from(bytes).toString('utf8');
    },
    'reading.write': async ({ name, text }) => {
      await reading.write(name, Buffer.from(text));
    },
  };
}
