import type { PageWork } from '@shared/ipc/updates';

import { callMain } from './bridge';

/** Fields that were typed into and not sent. A field that leaves the page takes its text with it. */
const typed = new Set<Element>();
let recordings = 0;
let reported: PageWork = { isRecording: false, hasOpenForm: false };
let observer: MutationObserver | null = null;

/** A voice message is being recorded. Returns the function to call at its end. */
export function beginRecording(): () => void {
  let isOpen = true;
  recordings += 1;
  report();
  return () => {
    if (!isOpen) return;
    isOpen = false;
    recordings -= 1;
    report();
  };
}

/** Tells main of typed forms and recordings, which an update must not interrupt. Drafts of messages are stored anyway. */
export function followForms(root: Document): () => void {
  const onInput = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('form') === null || target.matches('[type=search]')) return;
    typed.add(target);
    report();
  };
  const onSubmit = ({ target }: Event): void => {
    for (const field of typed) if (target instanceof Element && target.contains(field)) typed.delete(field);
    report();
  };
  root.addEventListener('input', onInput, true);
  root.addEventListener('submit', onSubmit, true);
  observer = new MutationObserver(report);
  return () => {
    root.removeEventListener('input', onInput, true);
    root.removeEventListener('submit', onSubmit, true);
    observer?.disconnect();
    observer = null;
    typed.clear();
    report();
  };
}

function report(): void {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  observer?.disconnect();
  if (typed.size > 0) observer?.observe(document.body, { childList: true, subtree: true });
  const work = { isRecording: recordings > 0, hasOpenForm: typed.size > 0 };
  if (work.isRecording === reported.isRecording && work.hasOpenForm === reported.hasOpenForm) return;
  reported = work;
  // Main takes a page that cannot be heard for one without work.
  callMain('updates.reportWork', work).catch(() => undefined);
}
