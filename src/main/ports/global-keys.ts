/** Key combinations that the application receives while another program has the focus. */
export type GlobalKeys = {
  /** False where the system refuses, mostly because another program has the combination. */
  register(keys: string, onPress: () => void): boolean;
  unregister(keys: string): void;
};
