import type { LoginItemState } from '@shared/ipc/login-item';

/** The system's own setting that starts the application when the user signs in to the computer. */
export type LoginItem = {
  /** Asks the system each time: the user may change it in the settings of the system. */
  read(): LoginItemState;
  /** Throws ERR_LOGIN_ITEM_REFUSED where the system does not take the change. */
  write(isOn: boolean): void;
};
