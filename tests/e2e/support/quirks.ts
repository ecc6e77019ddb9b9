/** True where every demo workspace has the defects of real servers: `npm run e2e -- --quirks`. */
export const isQuirky = process.env.RECADO_E2E_QUIRKS === '1';

/**
 * Specs that run on a server with the defects of real ones in every run: forms and lists of records, whose requests a
 * real server refuses for a missing field. The others need what real servers withhold (waits, activities, changes by
 * users who are no admins), measure time, or choose the server themselves.
 */
export const strictSpecs = ['tags', 'queues', 'contact-lists', 'contacts', 'campaign', 'settings', 'calendar'];
