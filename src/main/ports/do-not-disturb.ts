/** The system's own setting that holds banners back. */
export type DoNotDisturb = {
  /** Runs `act` unless the setting is on; at once where the system tells nobody. */
  unlessOn(act: () => void): void;
};
