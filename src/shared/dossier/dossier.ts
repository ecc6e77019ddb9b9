import { z } from 'zod';

import { messageId } from '../domain/ids';
import { ticketJournal } from './journal';

export const dossierFormat = 1;

/** Bytes of a block that has a hash of its own. */
export const blockSize = 1024;

/** Files of every dossier. Media are in `files/`. */
export const dossierFiles = {
  content: 'dossier.json',
  page: 'conversation.html',
  pdf: 'conversation.pdf',
  manifest: 'manifest.json',
  signature: 'signature.json',
  manifestCopy: 'copy/manifest.json',
  signatureCopy: 'copy/signature.json',
} as const;

const dossierMessage = z.object({
  id: messageId,
  /** ISO 8601 in UTC. */
  at: z.string(),
  author: z.enum(['customer', 'company']),
  body: z.string(),
  mediaType: z.string(),
  ack: z.number(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  quotedId: messageId.nullable(),
  /** Path inside the dossier; null for a text and for a file that was left out. */
  file: z.string().nullable(),
  /** Reason for a file that was left out. */
  leftOut: z.enum(['notWanted', 'notFound', 'tooLarge']).nullable(),
});
export type DossierMessage = z.output<typeof dossierMessage>;
export type LeftOut = NonNullable<DossierMessage['leftOut']>;

export const dossierContent = z.object({
  format: z.literal(dossierFormat),
  product: z.string(),
  /** ISO 8601 in UTC. */
  exportedAt: z.string(),
  exportedBy: z.string(),
  /** IANA name of the zone in which `conversation.html` and `conversation.pdf` show times. */
  timeZone: z.string(),
  server: z.string(),
  ticket: z.object({ id: z.number(), uuid: z.string(), customer: z.string(), number: z.string() }),
  /** First and last day, ISO dates in `timeZone`; null for the whole conversation. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Oldest first. */
  messages: z.array(dossierMessage),
  /** Records of the machine that made the dossier. */
  journal: ticketJournal,
});
export type DossierContent = z.output<typeof dossierContent>;

/** The result of `toBlockHash`. */
const blockHash = z.string().length(40);

export const dossierManifest = z.object({
  format: z.literal(dossierFormat),
  blockSize: z.literal(blockSize),
  files: z.array(
    z.object({
      path: z.string(),
      size: z.number().int().min(0),
      /** SHA-256 in hexadecimal digits. */
      sha256: z.string(),
      blocks: z.array(blockHash),
    }),
  ),
});
export type DossierManifest = z.output<typeof dossierManifest>;
export type ManifestFile = DossierManifest['files'][number];

/** Ed25519, in hexadecimal digits: the raw public key of 32 bytes and the signature of 64 over `signedText`. */
export const dossierSignature = z.object({ publicKey: z.string(), signature: z.string() });
export type DossierSignature = z.output<typeof dossierSignature>;

/** `signed` is null where the machine has no key store. */
export const dossierSeal = z.object({
  format: z.literal(dossierFormat),
  /** SHA-256 of `manifest.json` in hexadecimal digits. */
  manifest: z.string(),
  signed: dossierSignature.nullable(),
});
export type DossierSeal = z.output<typeof dossierSeal>;

/** The text that the signature covers. */
export function signedText(manifest: string): string {
  return `recado dossier ${dossierFormat} ${manifest}`;
}
