/** The system's own setting that holds banners back. */
export type DoNotDisturb = {
  /** Runs `act`, or `heldBack` while the setting is on; `act` at once where the system tells nobody. */
  unlessOn(act: () => void, heldBack?: () => void): void;
};
