/** Content of the policy file. `text` is null where the system refuses to read it. */
export type FoundPolicy = { path: string; text: string | null };

/** The policy file that an administrator has placed on this computer. */
export type PolicyFile = {
  /** Null where there is no file. Never throws. */
  read(): FoundPolicy | null;
};
