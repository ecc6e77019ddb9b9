import { z } from 'zod';

import type { FlowDraft } from '@shared/domain/flow-draft';
import { flowDraft } from '@shared/domain/flow-draft';
import type { FlowId } from '@shared/domain/ids';

import { createSealedFile } from '../storage/sealed-file';
import type { DraftsDeps } from './drafts';

/** Flows that the signed-in account has drawn and not saved, each in files of its own: they may be megabytes. */
export type FlowDrafts = {
  read(flowId: FlowId): FlowDraft | null;
  write(draft: FlowDraft): void;
  drop(flowId: FlowId): void;
};

export function createFlowDrafts({ files, cipher, clock, log, report, session }: DraftsDeps): FlowDrafts {
  /** Drafts on systems without a key for encryption; they last until Recado closes. */
  const unsealed = new Map<string, FlowDraft>();

  function keyOf(flowId: FlowId): string | null {
    const owner = session.current()?.accountKey;
    return owner === undefined ? null : `${owner} flow ${flowId}`;
  }

  function fileOf(key: string) {
    const schema = z.object({ key: z.literal(key), draft: flowDraft });
    return createSealedFile({ ...files(key), cipher, schema, clock, log, report });
  }

  return {
    read(flowId) {
      const key = keyOf(flowId);
      if (key === null) return null;
      return cipher.isAvailable() ? (fileOf(key).read().value?.draft ?? null) : (unsealed.get(key) ?? null);
    },
    write(draft) {
      const key = keyOf(draft.flowId);
      if (key === null) return;
      if (cipher.isAvailable()) fileOf(key).write({ key, draft });
      else unsealed.set(key, draft);
    },
    drop(flowId) {
      const key = keyOf(flowId);
      if (key === null) return;
      unsealed.delete(key);
      const { file, copy } = files(key);
      // The copy first: alone it would bring the other back.
      copy.remove();
      file.remove();
    },
  };
}
