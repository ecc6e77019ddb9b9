import { safeLink } from '@renderer/entities/message/safe-link';

/** A shared location; missing or unsafe parts are null. */
export type SharedPlace = { picture: string | null; link: string | null; description: string };

/** Thumbnails as the channel makes them; any other data URL could be a document. */
const thumbnail = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]+$/;
const longestPicture = 400_000;

/** Parses `picture | link | description`. The description is optional and may contain `|`. */
export function parsePlace(body: string): SharedPlace {
  const [first = '', second = '', ...rest] = body.split('|').map((part) => part.trim());
  const found = safeLink(second, 0);
  return {
    picture: first.length <= longestPicture && thumbnail.test(first) ? first : null,
    link: found?.length === second.length ? found.href : null,
    description: rest.join(' | ').slice(0, 500),
  };
}
