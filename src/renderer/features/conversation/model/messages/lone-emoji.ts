const longest = 64;
const oneToThree =
  /^(?:(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*|\p{Regional_Indicator}{2}) ?){1,3}$/u;

/** True for a text of one to three emoji and nothing else. */
export function isLoneEmoji(text: string): boolean {
  return text.length <= longest && oneToThree.test(text.trim());
}
