import { standIn } from '../stand-in';
import { createContextBridge } from './context-bridge';
import { createIpcRenderer } from './ipc-renderer';
import type { MainLink } from './main-link';

/** Wraps the built preload in a function with the scope of a sandboxed preload. */
export type Preload = (
  ...scope: [require: (name: string) => unknown, module: object, exports: object, process: object]
) => void;

export type SandboxSettings = { platform: string };

/** Runs the preload with the modules that Electron gives a sandboxed one. */
export function runPreload(preload: Preload, link: MainLink, settings: SandboxSettings): void {
  const electron: Partial<typeof Electron.Renderer> = {
    contextBridge: createContextBridge(globalThis),
    ipcRenderer: createIpcRenderer(link),
  };
  const sandboxed = standIn('electron', electron);
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer' || name === 'electron/common') return sandboxed;
    throw new Error(`module not found: ${name}`);
  };
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform: settings.platform,
    versions: {},
    env: {},
    argv: [],
  };
  const module = { exports: {} };
  preload.call(undefined, require, module, module.exports, process);
}
