/** A scoped log. Callers pass codes and counts; never a token, an address with credentials, or message text. */
export type Logger = {
  info(event: string, facts?: Record<string, string | number | boolean | null>): void;
  warn(event: string, facts?: Record<string, string | number | boolean | null>): void;
};
