/** True where every demo workspace has the defects of real servers: `npm run e2e -- --quirks`. */
export const isQuirky = process.env.RECADO_E2E_QUIRKS === '1';
