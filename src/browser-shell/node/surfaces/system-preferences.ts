import { standIn } from '../../stand-in';
import type { Hub } from '../hub';
import { onlyOn } from '../platform';

/** `systemPreferences`: Touch ID, whose answers come from tests; without one the user cancels. */
export function createSystemPreferences({ records, settings }: Hub): Electron.SystemPreferences {
  const { touchId } = records;
  return standIn<Electron.SystemPreferences>('systemPreferences', {
    canPromptTouchID: () => {
      onlyOn(settings.platform, ['darwin'], 'systemPreferences.canPromptTouchID');
      return touchId.isAvailable;
    },
    promptTouchID: async (reason) => {
      onlyOn(settings.platform, ['darwin'], 'systemPreferences.promptTouchID');
      if (reason === '') throw new Error('Reason cannot be empty.');
      touchId.reasons.push(reason);
      if (!touchId.isAvailable) throw new Error('Biometry is not available on this device.');
      if (touchId.answers.shift() !== true) throw new Error('Canceled by user.');
    },
  });
}
