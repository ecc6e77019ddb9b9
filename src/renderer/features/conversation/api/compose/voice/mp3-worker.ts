import { createMp3 } from './mp3';
import type { ToEncoder } from './record-voice';

let mp3: ReturnType<typeof createMp3> | null = null;
const parts: Uint8Array[] = [];

self.addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => {
  if ('samples' in data) begin(data.sampleRate, data.samples);
  else if (data.kind === 'copy') self.postMessage({ copy: fileOf(parts) });
  else end();
});

/** Samples come directly from the audio thread, so that a busy window loses none. */
function begin(sampleRate: number, samples: MessagePort): void {
  const encoder = createMp3(sampleRate);
  mp3 = encoder;
  samples.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    parts.push(encoder.add(data));
    self.postMessage({ level: data.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) });
  };
}

function end(): void {
  if (mp3 !== null) parts.push(mp3.end());
  self.postMessage({ file: fileOf(parts) });
}

function fileOf(frames: readonly Uint8Array[]): Blob {
  return new Blob(
    frames.map((frame) => new Uint8Array(frame)),
    { type: 'audio/mpeg' },
  );
}
