/** The address that programs of the company send messages to. */
const sendPath = '/api/messages/send';

type Words = { token: string; body: string; file: string };
type Example = { address: string; words: Words };

const number = '5511999990000';

/** A call that sends a text, as a program writes it and as a terminal takes it. */
export function textExample({ address, words }: Example): { request: string; command: string } {
  const json = JSON.stringify({ number, body: words.body }, null, 2);
  return {
    request: [
      `POST ${address}${sendPath}`,
      `Authorization: Bearer ${words.token}`,
      'Content-Type: application/json',
      '',
      json,
    ].join('\n'),
    command: [
      `curl -X POST ${address}${sendPath} \\`,
      `  -H 'Authorization: Bearer ${words.token}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify({ number, body: words.body })}'`,
    ].join('\n'),
  };
}

/** A call that sends a file. */
export function fileExample({ address, words }: Example): { request: string; command: string } {
  return {
    request: [
      `POST ${address}${sendPath}`,
      `Authorization: Bearer ${words.token}`,
      'Content-Type: multipart/form-data',
      '',
      `number: ${number}`,
      `body: ${words.body}`,
      `medias: ${words.file}`,
    ].join('\n'),
    command: [
      `curl -X POST ${address}${sendPath} \\`,
      `  -H 'Authorization: Bearer ${words.token}' \\`,
      `  -F number=${number} \\`,
      `  -F 'body=${words.body}' \\`,
      `  -F medias=@${words.file}`,
    ].join('\n'),
  };
}
