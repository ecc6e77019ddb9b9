import type { Exports } from '../../downloads/exports';
import type { Handlers } from '../router';

type Names = 'exports.begin' | 'exports.append' | 'exports.finish' | 'exports.cancel';

export function exportHandlers({ exports }: { exports: Exports }): Pick<Handlers, Names> {
  return {
    'exports.begin': (request) => exports.begin(request),
    'exports.append': async (piece) => {
      await exports.append(piece);
    },
    'exports.finish': (request) => exports.finish(request),
    'exports.cancel': async (request) => {
      await exports.cancel(request);
    },
  };
}
