import { Refusal, refused } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { FlowMediaKind } from '@shared/domain/flow-media';
import { flowMedia, flowMediaRefusal } from '@shared/domain/flow-media';

/** Endings that the bytes of each kind of file give it. */
const trueEndings: Readonly<Record<FlowMediaKind, readonly string[]>> = {
  img: ['png', 'jpg'],
  audio: ['ogg', 'oga', 'opus', 'mp3'],
  video: ['mp4'],
};

/** Keeps what blocks of these kinds may send, and answers the names under which it is served. */
export async function storeBlockFiles(
  { media }: Services,
  files: readonly ReceivedFile[],
  kinds: readonly FlowMediaKind[],
): Promise<string[]> {
  if (files.length === 0) throw refused('ERR_NO_FILE');
  for (const file of files) mustFit(file, kinds);
  const names: string[] = [];
  for (const file of files) {
    const { address } = await media.keep(file);
    names.push(decodeURIComponent(address.slice(address.lastIndexOf('/') + 1)));
  }
  return names;
}

/** The one file of a block. */
export async function storedOne(services: Services, files: readonly ReceivedFile[], kind: FlowMediaKind) {
  const [name = ''] = await storeBlockFiles(services, files, [kind]);
  return { name };
}

/** The bytes decide what a file is, not its name. */
function mustFit({ sniffed, size }: ReceivedFile, kinds: readonly FlowMediaKind[]): void {
  const kind = kinds.find((candidate) => trueEndings[candidate].includes(sniffed?.ext ?? ''));
  if (kind === undefined) throw refused('ERR_FLOW_MEDIA_TYPE');
  const name = `file.${flowMedia[kind].endings[0] ?? ''}`;
  if (flowMediaRefusal(kind, { name, size }) === 'size') throw new Refusal(413, 'ERR_BODY_TOO_LARGE');
}
