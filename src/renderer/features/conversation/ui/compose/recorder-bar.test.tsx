import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { useVoice } from '@renderer/features/conversation/api/compose/use-voice';
import type { Playing } from '@renderer/features/conversation/api/compose/voice/play-recording';
import type { Recording } from '@renderer/features/conversation/api/compose/voice/record-voice';
import { aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { RecorderBar } from './recorder-bar';

const fake = vi.hoisted(() => ({
  record: vi.fn<() => Promise<Recording>>(),
  play: vi.fn<(sound: Blob) => Promise<Playing>>(),
}));
vi.mock('@renderer/features/conversation/api/compose/voice/record-voice', () => ({ recordVoice: () => fake.record() }));
vi.mock('@renderer/features/conversation/api/compose/voice/play-recording', () => ({
  playRecording: (sound: Blob) => fake.play(sound),
}));

let seconds: number;
let calls: string[];
let stopped: number;
beforeEach(() => {
  [seconds, calls, stopped] = [0, [], 0];
  fake.record.mockResolvedValue({
    listen: () => () => undefined,
    seconds: () => seconds,
    pause: async () => void calls.push('pause'),
    resume: async () => void calls.push('resume'),
    copy: async () => new Blob(['so far']),
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
  const shown = await showScreen(<Recorder />);
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
