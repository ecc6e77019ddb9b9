import { callRobot, robotFailed } from './http-call';

/** How an assistant sounds: one of the neural voices of Azure's speech service, with the key and region of the flow. */
export type Voice = { name: string; key: string; region: string };

/** What the flows of the family have for an assistant that writes. */
const written = 'texto';

/** Undefined where the assistant writes, or has nothing to speak with. */
export function voiceOf({ voice, voiceKey, voiceRegion }: VoiceFields): Voice | undefined {
  if ([voice, voiceKey, voiceRegion].includes('') || voice === written) return undefined;
  return { name: voice, key: voiceKey, region: voiceRegion };
}
type VoiceFields = { voice: string; voiceKey: string; voiceRegion: string };

/** The words as an MP3. `place` stands in for the region's own address. */
export async function speak(voice: Voice, words: string, place: string): Promise<Uint8Array> {
  // The region becomes part of a host's name, and the voice part of a document: neither may become more than that.
  if (!/^[a-z0-9-]{1,40}$/i.test(voice.region) || !/^[a-z0-9-]{1,80}$/i.test(voice.name)) {
    throw robotFailed('ERR_ROBOT_ADDRESS');
  }
  const base = place === '' ? `https://${voice.region}.tts.speech.microsoft.com` : place;
  const language = voice.name.split('-').slice(0, 2).join('-');
  return callRobot({
    url: `${base}/cognitiveservices/v1`,
    headers: {
      'ocp-apim-subscription-key': voice.key,
      'content-type': 'application/ssml+xml',
      'x-microsoft-outputformat': 'audio-16khz-64kbitrate-mono-mp3',
      'user-agent': 'Recado',
    },
    body: `<speak version="1.0" xml:lang="${language}"><voice name="${voice.name}">${asXml(words)}</voice></speak>`,
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML cannot hold at all are left out. */
function asXml(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
