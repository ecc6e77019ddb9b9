import type { Hub } from '../hub';
import { onlyOn } from '../platform';

/** Options that Electron documents for one system. */
const windowsOptions = ['path', 'args', 'enabled', 'name'];
const macOptions = ['type', 'serviceName'];

/** The item of this application in the settings of Windows or macOS; Linux has none. */
export function createLoginItems({ records, settings }: Hub) {
  const { platform } = settings;

  function refuseForeignOptions(options: object): void {
    const foreign = platform === 'win32' ? macOptions : windowsOptions;
    const found = foreign.find((name) => name in options);
    if (found !== undefined) throw new Error(`browser shell: the option ${found} does not exist on ${platform}`);
  }

  return {
    setLoginItemSettings: (item) => {
      onlyOn(platform, ['darwin', 'win32'], 'app.setLoginItemSettings');
      refuseForeignOptions(item);
      const { openAtLogin = false, enabled = true, path = process.execPath, args = [] } = item;
      // macOS keeps the answer of the user, who has not allowed the item yet.
      const needsApproval = records.loginItem?.needsApproval === true;
      records.loginItem = openAtLogin ? { path, args, isEnabled: enabled, needsApproval } : null;
    },
    getLoginItemSettings: (options = {}) => {
      onlyOn(platform, ['darwin', 'win32'], 'app.getLoginItemSettings');
      refuseForeignOptions(options);
      const { loginItem: item } = records;
      const { path = process.execPath, args = [] } = options;
      const isSame = item?.path === path && item.args.join('\0') === args.join('\0');
      const needsApproval = item?.needsApproval === true;
      return {
        openAtLogin: isSame && !needsApproval,
        wasOpenedAtLogin: records.wasOpenedAtLogin,
        status: item === null ? 'not-registered' : needsApproval ? 'requires-approval' : 'enabled',
        executableWillLaunchAtLogin: item?.path === path && item.isEnabled,
        launchItems: [],
      };
    },
  } satisfies Partial<Electron.App>;
}
