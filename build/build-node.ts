import { bundleBrowserShell } from './browser-shell-bundle';

await bundleBrowserShell('out/browser-shell');
