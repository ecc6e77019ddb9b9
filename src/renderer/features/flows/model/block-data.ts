import { isRecord } from '@shared/domain/flow-content';

type Data = Readonly<Record<string, unknown>>;

/** Merges form fields into the data of a block; fields that the form does not have stay. */
export function withFields(data: unknown, fields: Data): Data {
  return { ...(isRecord(data) ? data : {}), ...fields };
}

/** The same for kinds that store their form under `typebotIntegration`. */
export function withIntegration(data: unknown, fields: Data): Data {
  const saved = isRecord(data) ? data.typebotIntegration : undefined;
  return withFields(data, { typebotIntegration: withFields(saved, fields) });
}

export function intervalData(sec: number): Data {
  return { label: `Intervalo ${sec} seg.`, sec };
}

export type OpenAiForm = {
  name: string;
  apiKey: string;
  prompt: string;
  voice: string;
  voiceKey: string;
  voiceRegion: string;
  temperature: string;
  maxTokens: string;
  maxMessages: string;
};

/** Numeric texts are stored as numbers; the fields accept any text. */
export function openAiData(form: OpenAiForm, before: unknown): Data {
  const fields = {
    ...form,
    temperature: numberOr(form.temperature),
    maxTokens: numberOr(form.maxTokens),
    maxMessages: numberOr(form.maxMessages),
  };
  return before === null
    ? withIntegration(null, { queueId: null, ...fields, projectName: form.name })
    : withIntegration(before, fields);
}

function numberOr(text: string): string | number {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && String(value) === text.trim() ? value : text;
}

/** Writes the queue into `data.data` where the block stores it there. */
export function ticketData(queue: { id: number; name: string }, before: unknown): Data {
  return isRecord(before) && isRecord(before.data)
    ? withFields(before, { data: { ...before.data, ...queue } })
    : withFields(before, queue);
}

/** Reads texts of a stored form; numbers are read as text. */
export function fieldText(fields: Readonly<Record<string, unknown>>): (key: string, otherwise?: string) => string {
  return (key, otherwise = '') => {
    const value = fields[key];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : otherwise;
  };
}
