import { beginRecording } from '@renderer/lib/open-work';

import tapAddress from './voice-tap?worker&url';

/** Messages to the encoder worker. */
export type ToEncoder = { sampleRate: number; samples: MessagePort } | { kind: 'copy' | 'end' };
/** Messages from the encoder worker: levels from 0 to 1, copies of the unfinished file, then the finished file. */
type FromEncoder = { level: number } | { copy: Blob } | { file: Blob };

/** A recording, running or paused. `finish` and `cancel` turn the microphone off. */
export type Recording = {
  /** Calls back with the level, from 0 to 1, about twenty times a second. */
  listen: (listener: (level: number) => void) => () => void;
  /** Recorded time, without pauses. */
  seconds: () => number;
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Goes on with another microphone, null for the system's. Rejects if it cannot be used; the current one stays. */
  useMicrophone: (deviceId: string | null) => Promise<void>;
  /** The recording up to now, to listen to it. */
  copy: () => Promise<Blob>;
  finish: () => Promise<Blob>;
  cancel: () => void;
};

const sampleRate = 44_100;
const constraints = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/**
 * Asks for the microphone and records while a worker encodes. A preferred microphone that is not plugged in is replaced
 * by the system's. Rejects with the error of `getUserMedia`.
 */
export async function recordVoice(preferred: string | null): Promise<Recording> {
  const wanted = preferred === null ? {} : { deviceId: { ideal: preferred } };
  let stream = await navigator.mediaDevices.getUserMedia({ audio: { ...constraints, ...wanted } });
  const context = new AudioContext({ sampleRate });
  const encoder = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Set<(level: number) => void>();
  let isEnded = false;
  const endWork = beginRecording();
  const stopMicrophone = (): void => {
    isEnded = true;
    endWork();
    stopTracks(stream);
    void context.close().catch(() => undefined);
  };
  const cancel = (): void => {
    stopMicrophone();
    encoder.terminate();
  };
  const copies: ((copy: Blob) => void)[] = [];
  const finished = new Promise<Blob>((resolve, reject) => {
    encoder.addEventListener('message', ({ data }: MessageEvent<FromEncoder>) => {
      if ('file' in data) resolve(data.file);
      else if ('copy' in data) copies.shift()?.(data.copy);
      else for (const listener of listeners) listener(data.level);
    });
    encoder.addEventListener('error', () => reject(new Error('The encoder failed.')));
  });
  // `finish` reports the failure; without this it would be an unhandled rejection before.
  finished.catch(() => undefined);
  let input: { tap: AudioWorkletNode; source: MediaStreamAudioSourceNode };
  try {
    input = await connect(context, stream, encoder);
  } catch (thrown) {
    cancel();
    throw thrown;
  }
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seconds: () => context.currentTime,
    pause: () => context.suspend(),
    resume: () => context.resume(),
    async useMicrophone(deviceId) {
      const exact = deviceId === null ? {} : { deviceId: { exact: deviceId } };
      const next = await navigator.mediaDevices.getUserMedia({ audio: { ...constraints, ...exact } });
      if (isEnded) {
        stopTracks(next);
        return;
      }
      const source = context.createMediaStreamSource(next);
      input.source.disconnect();
      source.connect(input.tap);
      stopTracks(stream);
      [stream, input.source] = [next, source];
    },
    copy: () =>
      new Promise((resolve) => {
        copies.push(resolve);
        encoder.postMessage({ kind: 'copy' } satisfies ToEncoder);
      }),
    async finish() {
      stopMicrophone();
      encoder.postMessage({ kind: 'end' } satisfies ToEncoder);
      try {
        return await finished;
      } finally {
        encoder.terminate();
      }
    },
    cancel,
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function connect(context: AudioContext, stream: MediaStream, encoder: Worker) {
  await context.audioWorklet.addModule(tapAddress);
  const tap = new AudioWorkletNode(context, 'voice-tap', { numberOfOutputs: 0, channelCount: 1 });
  const { port1, port2 } = new MessageChannel();
  tap.port.postMessage(port1, [port1]);
  const start: ToEncoder = { sampleRate: context.sampleRate, samples: port2 };
  encoder.postMessage(start, [port2]);
  const source = context.createMediaStreamSource(stream);
  source.connect(tap);
  await context.resume();
  return { tap, source };
}
