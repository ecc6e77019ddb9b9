/** Where the user's files go. */
export type SavedFiles = {
  /** The folder of the user's downloads. */
  folder(): string;
  /** Shows a file in its folder. */
  reveal(path: string): void;
  /** Asks where a file shall be; null where the user wants none. */
  choosePlace(proposed: string): Promise<string | null>;
};
