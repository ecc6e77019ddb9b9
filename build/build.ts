import { buildAll } from './start/build';
import { root } from './test-files';

// `npm run build`: builds everything, also if no source has changed.
await buildAll(root);
