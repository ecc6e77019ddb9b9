import { z } from 'zod';

/** Codecs between typed values and the text that paths and query strings carry. */

/** A whole number as text. */
export const numberInText = z.codec(z.union([z.string(), z.number()]), z.number().int().positive(), {
  decode: (text, context) => {
    const value = Number(text);
    if (Number.isSafeInteger(value) && value > 0) return value;
    context.issues.push({ code: 'custom', message: 'expected a whole number from 1', input: text });
    return z.NEVER;
  },
  encode: (value) => String(value),
});

/** Typed side of a codec: a value that is already an id, as its own schema reads it. */
export function idValue<T extends z.ZodType<number>>(id: T): z.ZodCustom<z.output<T>, z.output<T>> {
  return z.custom<z.output<T>>((value) => typeof value === 'number' && id.safeParse(value).success);
}

/** A branded id as text. */
export function idInText<T extends z.ZodType<number>>(
  id: T,
): z.ZodCodec<z.ZodUnion<[z.ZodString, z.ZodNumber]>, z.ZodCustom<z.output<T>, z.output<T>>> {
  return z.codec(z.union([z.string(), z.number()]), idValue(id), {
    decode: (text, context) => {
      const value = id.safeParse(text);
      if (value.success) return value.data;
      context.issues.push({ code: 'custom', message: 'expected an id', input: text });
      return z.NEVER;
    },
    encode: (value) => String(value),
  });
}

/** A boolean as the text `true` or `false`; any other text is read as false. */
export const flagInText = z.codec(z.string(), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => String(value),
});

/** A list of ids as JSON text: `[1,2]`. */
export function idsInJson<T extends z.ZodType<number>>(
  id: T,
): z.ZodCodec<z.ZodString, z.ZodArray<z.ZodCustom<z.output<T>, z.output<T>>>> {
  const list = z.array(id);
  return z.codec(z.string(), z.array(idValue(id)), {
    decode: (text, context) => {
      try {
        return list.parse(JSON.parse(text));
      } catch {
        context.issues.push({ code: 'custom', message: 'expected a JSON list of ids', input: text });
        return z.NEVER;
      }
    },
    encode: (ids) => JSON.stringify(ids),
  });
}

/** A repeatable form field: a single value is read as a list of one. */
export function repeatedText(
  longest: number,
  most: number,
): z.ZodCodec<z.ZodUnion<[z.ZodString, z.ZodArray<z.ZodString>]>, z.ZodArray<z.ZodString>> {
  const text = z.string().max(longest);
  return z.codec(z.union([z.string(), z.array(z.string())]), z.array(text).max(most), {
    decode: (value) => (typeof value === 'string' ? [value] : value),
    encode: (values) => values,
  });
}

/** Query of paged lists; pages are numbered from 1. */
export const pageQuery = { searchParam: z.string().optional(), pageNumber: numberInText.optional() };

/** A reply without meaning: real servers send '', {} or a sentence. */
export const anyReply = z.unknown().transform(() => null);
