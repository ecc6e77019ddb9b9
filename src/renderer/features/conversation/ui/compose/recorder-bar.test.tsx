import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { useVoice } from '@renderer/features/conversation/api/compose/use-voice';
import type { Playing } from '@renderer/features/conversation/api/compose/voice/play-recording';
import type { Recording } from '@renderer/features/conversation/api/compose/voice/record-voice';
import { aTicket } from '@tests/support/renderer/builders';
import { provideMediaDevices } from '@tests/support/renderer/media-devices';
import { showScreen } from '@tests/support/renderer/show-screen';

import { RecorderBar } from './recorder-bar';

const fake = vi.hoisted(() => ({
  record: vi.fn<(microphone: string | null) => Promise<Recording>>(),
  play: vi.fn<(sound: Blob) => Promise<Playing>>(),
}));
vi.mock('@renderer/features/conversation/api/compose/voice/record-voice', () => ({
  recordVoice: (microphone: string | null) => fake.record(microphone),
}));
vi.mock('@renderer/features/conversation/api/compose/voice/play-recording', () => ({
  playRecording: (sound: Blob) => fake.play(sound),
}));

const microphones = ['default', 'desk', 'headset', 'broken'].map((deviceId) => ({
  kind: 'audioinput',
  deviceId,
  label: deviceId,
}));
const plugged = vi.fn<() => unknown[]>();
provideMediaDevices({
  enumerateDevices: async () => plugged(),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

let seconds: number;
let calls: string[];
let stopped: number;
beforeEach(() => {
  [seconds, calls, stopped] = [0, [], 0];
  plugged.mockReturnValue([]);
  usePreferencesStore.setState({ microphone: null });
  fake.record.mockResolvedValue({
    listen: () => () => undefined,
    seconds: () => seconds,
    pause: async () => void calls.push('pause'),
    resume: async () => void calls.push('resume'),
    copy: async () => new Blob(['so far']),
    useMicrophone: async (deviceId) => {
      calls.push(`microphone ${deviceId ?? 'system'}`);
      if (deviceId === 'broken') throw new DOMException('busy', 'NotReadableError');
    },
    finish: async () => new Blob([new Uint8Array(20_000)]),
    cancel: () => void calls.push('cancel'),
  });
  fake.play.mockImplementation(async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const stop = () => {
      stopped += 1;
      end();
    };
    return { ended, stop };
  });
});

const addFiles = () => undefined;

function Recorder() {
  const voice = useVoice(aTicket().id, addFiles);
  if (voice.state === 'idle') return <button onClick={voice.start}>start</button>;
  return <RecorderBar voice={voice} />;
}

async function begin() {
  const shown = await showScreen(<Recorder />, {
    answers: { 'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }) },
  });
  await shown.user.click(screen.getByRole('button', { name: 'start' }));
  await screen.findByRole('group', { name: 'Gravação de voz' });
  return shown;
}
const button = (name: string) => screen.findByRole('button', { name });

it('a recording is paused and goes on', async () => {
  const { user } = await begin();
  await user.click(await button('Pausar a gravação'));
  await user.click(await button('Continuar a gravação'));
  await button('Pausar a gravação');
  expect(calls).toEqual(['pause', 'resume']);
});

it('the timer shows the time that the recording itself counts', async () => {
  await begin();
  seconds = 67;
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('1:07'));
});

it('a paused recording is listened to, and stops on request', async () => {
  const { user } = await begin();
  expect(screen.queryByRole('button', { name: 'Ouvir a gravação' })).toBeNull();
  await user.click(await button('Pausar a gravação'));
  await user.click(await button('Ouvir a gravação'));
  await user.click(await button('Parar de ouvir'));
  await button('Ouvir a gravação');
  expect(await fake.play.mock.calls[0]?.[0].text()).toBe('so far');
  expect(stopped).toBe(1);
});

it('playback ends when the recording goes on or is discarded', async () => {
  const { user } = await begin();
  await user.click(await button('Pausar a gravação'));
  await user.click(await button('Ouvir a gravação'));
  await button('Parar de ouvir');
  await user.click(await button('Continuar a gravação'));
  await waitFor(() => expect(stopped).toBe(1));
});

it('a recording that cannot be played says so and can still be sent', async () => {
  fake.play.mockRejectedValue(new DOMException('no', 'EncodingError'));
  const { user } = await begin();
  await user.click(await button('Pausar a gravação'));
  await user.click(await button('Ouvir a gravação'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await button('Ouvir a gravação');
});

it('another microphone continues the recording and is used for the next one', async () => {
  plugged.mockReturnValue(microphones);
  const { user, asked } = await begin();
  expect(fake.record).toHaveBeenLastCalledWith(null);
  await user.click(await button('Microfone'));
  expect(screen.queryByRole('menuitemradio', { name: 'default' })).toBeNull();
  await user.click(await screen.findByRole('menuitemradio', { name: 'headset' }));
  await waitFor(() => expect(asked('preferences.update')).toEqual([{ microphone: 'headset' }]));
  expect(calls).toEqual(['microphone headset']);
  await user.click(await button('Descartar a gravação'));
  await user.click(await button('start'));
  expect(fake.record).toHaveBeenLastCalledWith('headset');
});

it('a microphone that cannot be used is reported and not remembered', async () => {
  plugged.mockReturnValue(microphones);
  const { user, asked } = await begin();
  await user.click(await button('Microfone'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'broken' }));
  expect(await screen.findByText('Este microfone não pode ser usado.')).toBeTruthy();
  expect(asked('preferences.update')).toEqual([]);
});

it('with one microphone there is nothing to choose', async () => {
  plugged.mockReturnValue(microphones.slice(0, 2));
  await begin();
  expect(screen.queryByRole('button', { name: 'Microfone' })).toBeNull();
});
