/** The system's own proof that its user is at the computer, such as Touch ID. */
export type SystemUnlock = {
  isAvailable(): boolean;
  /** Asks the user; false if they cancel or fail. */
  ask(reason: string): Promise<boolean>;
};
