/** The system's mark on files that came from elsewhere, which makes it ask before it runs them. */
export type OriginMark = {
  /** `origin` is scheme and host of the server. Rejects where system or file system refuses the mark. */
  mark(path: string, origin: string): Promise<void>;
};
