import { z } from 'zod';

/**
 * The system's setting to start the application with the computer. `needsApproval`: macOS waits for the user to allow it
 * in the settings of the system. `unavailable`: a development build, or a package that cannot write the setting.
 */
export const loginItemState = z.enum(['on', 'off', 'needsApproval', 'unavailable']);
export type LoginItemState = z.output<typeof loginItemState>;

/** `isForced`: the organisation has set it. */
export const loginItemView = z.object({ state: loginItemState, isForced: z.boolean() });
export type LoginItemView = z.output<typeof loginItemView>;
