import type { PostOutside } from '@server/platform/ports/outgoing-calls';

import { robotFailed } from './outgoing-calls';

/** Neural voice of Azure's speech service, with the key and region of the flow. */
export type Voice = { name: string; key: string; region: string };

/** Voice name in flows for an assistant that answers in text. */
const textOnly = 'texto';

/** Undefined if the assistant answers in text or a field of its voice is empty. */
export function voiceOf({ voice, voiceKey, voiceRegion }: VoiceFields): Voice | undefined {
  if ([voice, voiceKey, voiceRegion].includes('') || voice === textOnly) return undefined;
  return { name: voice, key: voiceKey, region: voiceRegion };
}
type VoiceFields = { voice: string; voiceKey: string; voiceRegion: string };

/** Returns the text as MP3 bytes. A `baseAddress` that is not empty replaces the region's address. */
export async function speak(
  post: PostOutside,
  { voice, text, baseAddress }: { voice: Voice; text: string; baseAddress: string },
): Promise<Uint8Array> {
  // The region is inserted into a host name and the voice into XML: other characters would allow injection.
  if (!/^[a-z0-9-]{1,40}$/i.test(voice.region) || !/^[a-z0-9-]{1,80}$/i.test(voice.name)) {
    throw robotFailed('ERR_ROBOT_ADDRESS');
  }
  const base = baseAddress === '' ? `https://${voice.region}.tts.speech.microsoft.com` : baseAddress;
  const language = voice.name.split('-').slice(0, 2).join('-');
  return post({
    url: `${base}/cognitiveservices/v1`,
    headers: {
      'ocp-apim-subscription-key': voice.key,
      'content-type': 'application/ssml+xml',
      'x-microsoft-outputformat': 'audio-16khz-64kbitrate-mono-mp3',
      'user-agent': 'Recado',
    },
    body: `<speak version="1.0" xml:lang="${language}"><voice name="${voice.name}">${asXml(text)}</voice></speak>`,
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML and removes characters that XML does not allow. */
function asXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
