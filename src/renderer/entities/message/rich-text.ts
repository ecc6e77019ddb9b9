import { safeLink } from './safe-link';

/** A piece of a message: plain text, emphasis, code, or a safe link. */
export type RichText =
  | { kind: 'text' | 'code'; text: string }
  | { kind: Emphasis; children: RichText[] }
  | { kind: 'link'; href: string; text: string };

type Emphasis = 'bold' | 'italic' | 'strike';

const emphases: Readonly<Record<string, Emphasis>> = { '*': 'bold', _: 'italic', '~': 'strike' };

/** Counts visited characters; tests prove by it that parsing is linear. */
export type Meter = { steps: number };

/** Parses the channel's formatting: *bold*, _italic_, ~strike~, `code`, ```code```, and http(s) links. */
export function parseRichText(text: string, meter: Meter = { steps: 0 }): RichText[] {
  const parser = new Parser(text, meter);
  return parser.run();
}

/** One open emphasis, or the root. Each emphasis opens at most once, so nesting is at most three levels deep. */
type Frame = { marker: string; children: RichText[] };

class Parser {
  readonly #text: string;
  readonly #meter: Meter;
  #frames: Frame[] = [{ marker: '', children: [] }];
  #plainFrom = 0;
  #position = 0;

  constructor(text: string, meter: Meter) {
    this.#text = text;
    this.#meter = meter;
  }

  run(): RichText[] {
    while (this.#position < this.#text.length) {
      this.#meter.steps += 1;
      this.#step(this.#text.charAt(this.#position));
    }
    this.#takePlain(this.#position);
    this.#closeDownTo(0);
    return this.#frames[0]?.children ?? [];
  }

  #step(letter: string): void {
    if (letter === '`') this.#readCode();
    else if (letter === 'h' || letter === 'H') this.#readLink();
    else if (emphases[letter] !== undefined) this.#readMarker(letter);
    else {
      if (letter === '\n') this.#endLine();
      this.#position += 1;
    }
  }

  #readCode(): void {
    const fence = this.#text.startsWith('```', this.#position) ? '```' : '`';
    const from = this.#position + fence.length;
    const to = this.#closingTick(fence, from);
    const code = to === -1 ? '' : this.#text.slice(from, to);
    if (code === '' || (fence === '`' && code.includes('\n'))) {
      this.#position = from;
      return;
    }
    this.#takePlain(this.#position);
    this.#push({ kind: 'code', text: code.replace(/^\n|\n$/g, '') });
    this.#skipTo(to + fence.length);
  }

  /** Index of the next tick or fence; -1 for none. No search repeats another, as it starts behind the last one's ticks. */
  #closingTick(fence: string, from: number): number {
    const found = this.#text.indexOf(fence, from);
    this.#meter.steps += (found === -1 ? this.#text.length : found) - from;
    return found;
  }

  #readLink(): void {
    const link = isWordEnd(this.#before()) ? safeLink(this.#text, this.#position) : null;
    if (link === null) {
      this.#position += 1;
      return;
    }
    this.#meter.steps += link.length;
    if (link.href !== null) {
      this.#takePlain(this.#position);
      const text = this.#text.slice(this.#position, this.#position + link.length);
      this.#push({ kind: 'link', href: link.href, text });
      this.#plainFrom = this.#position + link.length;
    }
    this.#position += link.length;
  }

  #readMarker(marker: string): void {
    const before = this.#before();
    const after = this.#text.charAt(this.#position + 1);
    const depth = this.#frames.findIndex((frame) => frame.marker === marker);
    if (depth > 0 && !isBlank(before) && isWordEnd(after)) this.#close(depth, marker);
    else if (depth === -1 && isWordEnd(before) && !isBlank(after) && after !== marker) this.#open(marker);
    else this.#position += 1;
  }

  #open(marker: string): void {
    this.#takePlain(this.#position);
    this.#frames.push({ marker, children: [] });
    this.#skipTo(this.#position + 1);
  }

  #close(depth: number, marker: string): void {
    this.#takePlain(this.#position);
    this.#closeDownTo(depth);
    const kind = emphases[marker];
    const frame = this.#frames.pop();
    if (kind !== undefined && frame !== undefined) this.#push({ kind, children: frame.children });
    this.#skipTo(this.#position + 1);
  }

  /** No emphasis crosses a line. */
  #endLine(): void {
    if (this.#frames.length === 1) return;
    this.#takePlain(this.#position);
    this.#closeDownTo(0);
  }

  /** Unclosed markers above `depth` become plain text. */
  #closeDownTo(depth: number): void {
    while (this.#frames.length > depth + 1) {
      const frame = this.#frames.pop();
      if (frame === undefined) return;
      this.#push({ kind: 'text', text: frame.marker });
      for (const child of frame.children) this.#push(child);
    }
  }

  #takePlain(to: number): void {
    if (to > this.#plainFrom) this.#push({ kind: 'text', text: this.#text.slice(this.#plainFrom, to) });
    this.#plainFrom = to;
  }

  #skipTo(position: number): void {
    this.#position = position;
    this.#plainFrom = position;
  }

  #push(piece: RichText): void {
    const children = this.#frames.at(-1)?.children;
    const last = children?.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text') last.text += piece.text;
    else children?.push(piece);
  }

  #before(): string {
    return this.#position === 0 ? '' : this.#text.charAt(this.#position - 1);
  }
}

const word = /[\p{L}\p{N}]/u;

function isWordEnd(letter: string): boolean {
  return letter === '' || !word.test(letter);
}

function isBlank(letter: string): boolean {
  return letter === '' || letter.trim() === '';
}
