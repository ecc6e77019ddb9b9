import type { Exports } from '../../downloads/exports';
import type { Handlers } from '../router';

type Names = 'exports.begin' | 'exports.append' | 'exports.appendBytes' | 'exports.finish' | 'exports.cancel';

export function exportHandlers({ exports }: { exports: Omit<Exports, 'isOpen'> }): Pick<Handlers, Names> {
  return {
    'exports.begin': (request) => exports.begin(request),
    'exports.append': async ({ exportId, text }) => {
      await exports.append({ exportId, content: text });
    },
    'exports.appendBytes': async ({ exportId, bytes }) => {
      await exports.append({ exportId, content: bytes });
    },
    'exports.finish': (request) => exports.finish(request),
    'exports.cancel': async (request) => {
      await exports.cancel(request);
    },
  };
}
