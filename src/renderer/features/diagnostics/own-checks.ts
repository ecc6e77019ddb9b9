import type { DiagnosticCheck } from '@shared/ipc/diagnostics';

/** Checks of the page's own devices, which main cannot see. Devices without permission have no names, but a kind. */
export async function checkDevices(volume: number): Promise<DiagnosticCheck[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const hasMicrophone = devices.some(({ kind }) => kind === 'audioinput');
  return [
    hasMicrophone
      ? { topic: 'microphone', state: 'ok', finding: 'microphoneFound', values: {} }
      : { topic: 'microphone', state: 'warning', finding: 'microphoneMissing', values: {} },
    volume > 0
      ? { topic: 'sound', state: 'ok', finding: 'soundOn', values: { percent: Math.round(volume * 100) } }
      : { topic: 'sound', state: 'warning', finding: 'soundOff', values: {} },
  ];
}
