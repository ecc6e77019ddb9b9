import { useQuery } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { waveformPeaks } from '@renderer/features/conversation/model/media/waveform';
import { callMain } from '@renderer/lib/bridge';

export type Waveform = { peaks: number[]; seconds: number };

/** Waveform of an audio file; undefined while it loads and if it cannot be decoded. */
export function useWaveform(reference: string): Waveform | undefined {
  const { accountKey } = useSession();
  const { data } = useQuery({
    queryKey: [accountKey, 'waveform', reference],
    queryFn: async () => waveformOf(await callMain('media.read', { reference })),
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

async function waveformOf(bytes: Uint8Array<ArrayBuffer>): Promise<Waveform> {
  const decoder = new OfflineAudioContext(1, 1, 8_000);
  const sound = await decoder.decodeAudioData(bytes.slice().buffer);
  return { peaks: waveformPeaks(sound.getChannelData(0)), seconds: sound.duration };
}
