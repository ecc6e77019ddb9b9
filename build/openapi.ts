import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openApiDocument } from '../src/server/platform/http/openapi';

/** Writes the description of the HTTP interface for integrators. */
export function writeOpenApi(root: string): void {
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(join(root, 'out/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
