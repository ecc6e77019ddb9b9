import { Refusal, refused } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { FlowMediaKind } from '@shared/domain/flow-media';
import { flowMedia, flowMediaRefusal } from '@shared/domain/flow-media';

/** File extensions, sniffed from the bytes, that each kind of block accepts. */
const acceptedExtensions: Readonly<Record<FlowMediaKind, readonly string[]>> = {
  img: ['png', 'jpg'],
  audio: ['ogg', 'oga', 'opus', 'mp3'],
  video: ['mp4'],
};

/** Stores uploads for blocks of these kinds and returns their stored names. Throws `Refusal` for other files. */
export async function storeBlockFiles(
  { media }: Services,
  files: readonly ReceivedFile[],
  kinds: readonly FlowMediaKind[],
): Promise<string[]> {
  if (files.length === 0) throw refused('ERR_NO_FILE');
  for (const file of files) requireFit(file, kinds);
  const names: string[] = [];
  for (const file of files) {
    const { address } = await media.keep(file);
    names.push(decodeURIComponent(address.slice(address.lastIndexOf('/') + 1)));
  }
  return names;
}

export async function storedOne(services: Services, files: readonly ReceivedFile[], kind: FlowMediaKind) {
  const [name = ''] = await storeBlockFiles(services, files, [kind]);
  return { name };
}

/** Checks kind and size by the bytes, not by the name. */
function requireFit({ sniffed, size }: ReceivedFile, kinds: readonly FlowMediaKind[]): void {
  const kind = kinds.find((candidate) => acceptedExtensions[candidate].includes(sniffed?.ext ?? ''));
  if (kind === undefined) throw refused('ERR_FLOW_MEDIA_TYPE');
  const name = `file.${flowMedia[kind].endings[0] ?? ''}`;
  if (flowMediaRefusal(kind, { name, size }) === 'size') throw new Refusal(413, 'ERR_BODY_TOO_LARGE');
}
