import { parseSheet } from '@shared/spreadsheet/parse-sheet';
import { writePeople } from '@shared/spreadsheet/write-people';

import { browserSheetHost } from './sheet-host';
import type { SheetTask } from './sheet-tasks';

// A sheet may contain keys like __proto__; freezing the prototype keeps the library from polluting it.
Object.freeze(Object.prototype);

self.addEventListener('message', ({ data }: MessageEvent<SheetTask>) => {
  if (data.kind === 'write') self.postMessage(writePeople(data.people));
  else void parseSheet(data.bytes, browserSheetHost).then((answer) => self.postMessage(answer));
});
