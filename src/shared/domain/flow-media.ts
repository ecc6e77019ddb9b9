/** Accepted file types and sizes of the files that blocks send; the limits of the family's servers. */
export type FlowMediaKind = 'img' | 'audio' | 'video';

const megabyte = 1024 * 1024;

export const flowMedia: Readonly<Record<FlowMediaKind, { endings: readonly string[]; megabytes: number }>> = {
  img: { endings: ['png', 'jpg', 'jpeg'], megabytes: 2 },
  audio: { endings: ['ogg', 'mp3', 'opus'], megabytes: 5 },
  video: { endings: ['mp4'], megabytes: 20 },
};

/** Reason for rejecting a file; null where it is accepted. */
export function flowMediaRefusal(
  kind: FlowMediaKind,
  { name, size }: { name: string; size: number },
): 'type' | 'size' | null {
  const { endings, megabytes } = flowMedia[kind];
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return 'type';
  return size > megabytes * megabyte ? 'size' : null;
}
