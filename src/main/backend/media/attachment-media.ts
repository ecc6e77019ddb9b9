import type { FileList } from '@shared/domain/file-list';

import type { ToReference } from './media-reference';

/** A record whose attachment is a file's name in the public folder, with a reference in its place. */
export function attachmentWithReference<R extends { mediaPath: string }>(record: R, toReference: ToReference): R {
  const { mediaPath } = record;
  return { ...record, mediaPath: mediaPath === '' ? '' : toReference(`/public/${encodeURIComponent(mediaPath)}`) };
}

/**
 * A list of files with references in place of addresses, '' for a file that was never uploaded.
 * server-quirk: real servers write the name alone, and keep the file in a folder of its list, spaces as underscores.
 */
export function fileListWithReferences(list: FileList, toReference: ToReference): FileList {
  const addressOf = (path: string) => {
    if (path === '' || path.includes('/')) return path;
    return `/public/fileList/${list.id}/${encodeURIComponent(path.replaceAll(' ', '_'))}`;
  };
  return { ...list, options: list.options.map((file) => ({ ...file, path: toReference(addressOf(file.path)) })) };
}
