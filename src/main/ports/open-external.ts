/** Opens an http(s) address outside the application. Callers have checked the scheme. */
export type OpenExternal = (url: string) => Promise<void>;
