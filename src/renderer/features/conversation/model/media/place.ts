import { safeLink } from '@renderer/entities/message/safe-link';

/** A place as a message carries it; what is missing or not to be trusted is null. */
export type Place = { picture: string | null; link: string | null; description: string };

/** Pictures as the channel makes them; anything else that calls itself data could be a document. */
const thumbnail = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]+$/;
const longestPicture = 400_000;

/** Reads `picture | link | description`; the description may be missing, and may hold the sign itself. */
export function parsePlace(body: string): Place {
  const [first = '', second = '', ...rest] = body.split('|').map((part) => part.trim());
  const found = safeLink(second, 0);
  return {
    picture: first.length <= longestPicture && thumbnail.test(first) ? first : null,
    link: found?.length === second.length ? found.href : null,
    description: rest.join(' | ').slice(0, 500),
  };
}
