import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openApiDocument } from '../src/server/platform/http/openapi';
import { root } from './test-files';

// Writes the description of the HTTP interface for integrators; a part of `npm run build`.
mkdirSync(join(root, 'out'), { recursive: true });
writeFileSync(join(root, 'out/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
