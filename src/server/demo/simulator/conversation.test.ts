import { describe, expect, it } from 'vitest';

import type { Script } from './conversation';
import { answerTo, newScript } from './conversation';
import { customerOf } from './customers/cast';
import { phrases } from './customers/phrases';
import { seededRandom } from './random';

const beatriz = '5520990000101';
const story = customerOf(beatriz)!.story;

function talkThrough(number: string, texts: readonly string[]): { said: (string | null)[]; scriptState: Script } {
  const random = seededRandom(5);
  let scriptState = newScript(number);
  const said = texts.map((text) => {
    const answer = answerTo(scriptState, text, random);
    scriptState = answer.scriptState;
    return answer.says;
  });
  return { said, scriptState };
}

describe('answerTo', () => {
  it('greets back and begins the story', () => {
    const { said } = talkThrough(beatriz, ['Bom dia, Beatriz!']);
    expect(phrases.pt.greeting.map((greeting) => `${greeting} ${story[0]}`)).toContain(said[0]);
  });

  it('tells the story line by line, whatever else is said', () => {
    const { said } = talkThrough(beatriz, ['Qual delas?', 'A média?', 'Separo sim', 'Pode']);
    expect(said).toEqual(story);
  });

  it('reacts to a price once and then goes on', () => {
    const { said } = talkThrough(beatriz, ['Custa R$ 120', 'O valor é esse mesmo']);
    expect(phrases.pt.price).toContain(said[0]);
    expect(said[1]).toBe(story[0]);
  });

  it('says goodbye once and then is quiet, but still answers a question', () => {
    const { said, scriptState } = talkThrough(beatriz, ['Até logo!', 'Obrigada!', 'Tchau', 'Quer que eu embrulhe?']);
    expect(phrases.pt.goodbye).toContain(said[0]);
    expect(said.slice(1, 3)).toEqual([null, null]);
    expect(said[3]).toBe(story[0]);
    expect(scriptState.isOver).toBe(true);
  });

  it('never says the same neutral thing twice in a row', () => {
    const { said } = talkThrough(
      '4915100000000',
      Array.from({ length: 30 }, () => 'Blue or black?'),
    );
    for (const [index, text] of said.entries()) {
      expect(phrases.en.neutral).toContain(text);
      expect(text).not.toBe(said[index + 1]);
    }
  });

  it('is the same conversation for the same seed', () => {
    const texts = ['Olá!', 'O preço é R$ 10', 'Obrigado', 'x', 'y', 'z', 'tchau'];
    expect(talkThrough(beatriz, texts)).toEqual(talkThrough(beatriz, texts));
  });
});
