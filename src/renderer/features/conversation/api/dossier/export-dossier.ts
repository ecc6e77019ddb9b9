import { strToU8 } from 'fflate';

import { dossierPage } from '@renderer/features/conversation/model/dossier/dossier-page';
import { dossierPdf } from '@renderer/features/conversation/model/dossier/dossier-pdf';
import type { PageWords } from '@renderer/features/conversation/model/dossier/page-words';
import type { Period } from '@renderer/features/conversation/model/dossier/period';
import { isInPeriod } from '@renderer/features/conversation/model/dossier/period';
import { callMain } from '@renderer/lib/bridge';
import { currentTime } from '@renderer/lib/current-time';
import { exportBytes } from '@renderer/lib/export-text';
import type { Ticket } from '@shared/domain/ticket';
import type { JournalReport } from '@shared/dossier/check-journal';
import { checkJournal } from '@shared/dossier/check-journal';
import type { DossierContent } from '@shared/dossier/dossier';
import { dossierFiles, dossierFormat } from '@shared/dossier/dossier';
import type { TicketJournal } from '@shared/dossier/journal';
import { sealDossier } from '@shared/dossier/seal';

import type { CollectProgress } from './collect-dossier';
import { collectFiles, collectMessages } from './collect-dossier';
import { webHashing } from './web-hashing';

/** Bytes that cross to main at once. */
const chunkBytes = 4 * 1024 * 1024;

export type DossierOrder = {
  ticket: Ticket;
  /** Null for the whole conversation. */
  period: Period | null;
  withFiles: boolean;
  /** Proposed name of the file. */
  fileName: string;
};

export type DossierMaker = {
  /** Announces the export to the server, which may refuse it. */
  announce: () => Promise<void>;
  isPeek: boolean;
  product: string;
  exportedBy: string;
  customer: string;
  timeZone: string;
  words: (content: DossierContent) => PageWords;
  signal: AbortSignal;
  onProgress: (progress: CollectProgress | { step: 'sealing' }) => void;
};

export type DossierResult = {
  /** Name of the saved file. */
  name: string;
  messages: number;
  files: number;
  leftOut: number;
  isSigned: boolean;
  journal: JournalReport & Pick<TicketJournal, 'state'>;
};

/**
 * Saves a conversation as a ZIP file that proves itself. Asks for a place first; null where the user cancels. Aborting
 * the signal rejects and leaves no file.
 */
export async function exportDossier(order: DossierOrder, maker: DossierMaker): Promise<DossierResult | null> {
  const made: Omit<DossierResult, 'name'>[] = [];
  async function* pieces() {
    await maker.announce();
    const dossier = await makeDossier(order, maker);
    made.push(dossier.made);
    for (let at = 0; at < dossier.bytes.length; at += chunkBytes) yield dossier.bytes.slice(at, at + chunkBytes);
  }
  const name = await exportBytes(order.fileName, pieces(), maker.signal);
  const [result] = made;
  return name === null || result === undefined ? null : { ...result, name };
}

async function makeDossier(order: DossierOrder, maker: DossierMaker) {
  const { ticket, period, withFiles } = order;
  const all = await collectMessages({ ticketId: ticket.id, isPeek: maker.isPeek }, maker);
  const within = all.filter(({ createdAt }) => isInPeriod(createdAt, period));
  const { messages, files } = await collectFiles(within, withFiles, maker);
  const journal = await callMain('journal.read', { ticketId: ticket.id });
  const content: DossierContent = {
    format: dossierFormat,
    product: maker.product,
    exportedAt: new Date(currentTime()).toISOString(),
    exportedBy: maker.exportedBy,
    timeZone: maker.timeZone,
    server: await callMain('server.address'),
    ticket: { id: ticket.id, uuid: ticket.uuid, customer: maker.customer, number: ticket.contact?.number ?? '' },
    period,
    messages,
    journal,
  };
  maker.onProgress({ step: 'sealing' });
  let isSigned = false;
  const words = maker.words(content);
  // The library is read on use.
  const { drawConversation } = await import('@renderer/lib/pdf/draw-conversation');
  const created = { createdAt: new Date(content.exportedAt), signal: maker.signal };
  const pdf = await drawConversation(dossierPdf(content, words), created);
  const bytes = await sealDossier(
    [
      { path: dossierFiles.page, bytes: strToU8(dossierPage(content, words)) },
      { path: dossierFiles.pdf, bytes: pdf },
      { path: dossierFiles.content, bytes: strToU8(JSON.stringify(content, null, 1)) },
      ...files,
    ],
    {
      hashing: webHashing,
      async sign(manifest) {
        const signed = await callMain('journal.sign', { manifest });
        isSigned = signed !== null;
        return signed;
      },
    },
  );
  const report = await checkJournal(content, webHashing);
  const leftOut = messages.filter((message) => message.leftOut !== null).length;
  const made = { messages: messages.length, files: files.length, leftOut, isSigned };
  return { bytes, made: { ...made, journal: { ...report, state: journal.state } } };
}
