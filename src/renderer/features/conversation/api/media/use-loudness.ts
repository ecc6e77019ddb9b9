import { useQuery } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { loudness } from '@renderer/features/conversation/model/media/loudness';
import { callMain } from '@renderer/lib/bridge';

/** What a sound looks like. */
export type SoundPicture = { peaks: number[]; seconds: number };

/** The picture of a sound; undefined until it is there, and for good where it cannot be decoded. */
export function useLoudness(reference: string): SoundPicture | undefined {
  const { accountKey } = useSession();
  const { data } = useQuery({
    queryKey: [accountKey, 'loudness', reference],
    queryFn: async () => pictureOf(await callMain('media.read', { reference })),
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

async function pictureOf(bytes: Uint8Array<ArrayBuffer>): Promise<SoundPicture> {
  const decoder = new OfflineAudioContext(1, 1, 8_000);
  const sound = await decoder.decodeAudioData(bytes.slice().buffer);
  return { peaks: loudness(sound.getChannelData(0)), seconds: sound.duration };
}
