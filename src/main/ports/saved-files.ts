/** Folder and dialogs for files that the user saves. */
export type SavedFiles = {
  /** The user's downloads folder. */
  folder(): string;
  /** Shows a file in the system's file manager. */
  reveal(path: string): void;
  /** Asks for a path; null when the user cancels. */
  choosePlace(proposed: string): Promise<string | null>;
};
