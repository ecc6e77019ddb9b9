/** Folder and dialogs for files that the user saves. */
export type SavedFiles = {
  /** The user's downloads folder. */
  folder(): string;
  /** Shows a file in the system's file manager. */
  reveal(path: string): void;
  /** Asks for a path; null when the user cancels. */
  choosePlace(proposed: string): Promise<string | null>;
  /** Asks whether a file that can run commands shall be saved; its name is without a path. */
  confirmRunnable(name: string, file: { ending: string; disguise: string | null }): Promise<boolean>;
};
