import { app } from 'electron';

/** Quits and starts again with these arguments. */
export function relaunch(args: string[]): void {
  const { APPIMAGE: image } = process.env;
  // The program inside an AppImage is gone after the end; its file is started instead.
  app.relaunch(image === undefined ? { args } : { args, execPath: image });
  app.quit();
}
