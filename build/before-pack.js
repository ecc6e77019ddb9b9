import { tsImport } from 'tsx/esm/api';

/** electron-builder calls this before it packs for an architecture, and loads no TypeScript itself. */
export default async function beforePack(context) {
  const { checkPack } = await tsImport('./package/check-pack.ts', import.meta.url);
  checkPack(context);
}
