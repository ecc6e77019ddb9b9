import type { Change, Verification } from '../../src/shared/dossier/verify';

/** The result of a check in one line. */
export function verificationText(result: Verification): string {
  switch (result.state) {
    case 'unreadable':
      return 'not an exported conversation, or changed too much to be checked';
    case 'changed':
      return changeText(result.change);
    case 'intact': {
      const { signer, journal, content } = result;
      const key = signer === null ? 'not signed' : `signed by ${signer}`;
      const chain = journal.brokenAt === null ? '' : `, chain broken at record ${journal.brokenAt}`;
      const differing = journal.differing.length === 0 ? '' : `, ${journal.differing.length} differ from their records`;
      return `intact, ${key}, ${content.messages.length} messages, ${journal.entries} records${chain}${differing}`;
    }
  }
}

function changeText({ file, kind, offset, length }: Change): string {
  const name = file ?? 'the ZIP file';
  if (kind !== 'changed') return `changed: ${name} was ${kind === 'missing' ? 'removed' : 'added'}`;
  const place = length === 1 ? `byte ${offset}` : `bytes ${offset} to ${offset + length - 1}`;
  return `changed: the first change is in ${name}, ${place}`;
}
