import type { FileList } from '@shared/domain/file-list';

import type { ToReference } from './media-reference';

/** The record with a media reference in place of the file name of its attachment. */
export function attachmentWithReference<R extends { mediaPath: string }>(record: R, toReference: ToReference): R {
  const { mediaPath } = record;
  return { ...record, mediaPath: mediaPath === '' ? '' : toReference(`/public/${encodeURIComponent(mediaPath)}`) };
}

/**
 * The list with media references in place of addresses; '' for a file that was never uploaded. server-quirk: real
 * servers send the name alone, and store the file in a folder per list with underscores for spaces.
 */
export function fileListWithReferences(list: FileList, toReference: ToReference): FileList {
  const addressOf = (path: string) => {
    if (path === '' || path.includes('/')) return path;
    return `/public/fileList/${list.id}/${encodeURIComponent(path.replaceAll(' ', '_'))}`;
  };
  const options = list.options.map((file) => {
    const storedName = file.path.includes('/') ? '' : file.path;
    return { ...file, path: toReference(addressOf(file.path)), storedName };
  });
  return { ...list, options };
}
