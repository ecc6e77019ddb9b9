/** Endpoint URL for programs of the company. */
const sendPath = '/api/messages/send';

type Placeholders = { token: string; body: string; file: string };
type Example = { address: string; placeholders: Placeholders };

const number = '5511999990000';

/** Examples of a request that sends a text: as HTTP and as a curl command. */
export function textExample({ address, placeholders }: Example): { request: string; command: string } {
  const json = JSON.stringify({ number, body: placeholders.body }, null, 2);
  return {
    request: [
      `POST ${address}${sendPath}`,
      `Authorization: Bearer ${placeholders.token}`,
      'Content-Type: application/json',
      '',
      json,
    ].join('\n'),
    command: [
      `curl -X POST ${address}${sendPath} \\`,
      `  -H 'Authorization: Bearer ${placeholders.token}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify({ number, body: placeholders.body })}'`,
    ].join('\n'),
  };
}

/** Examples of a request that sends a file. */
export function fileExample({ address, placeholders }: Example): { request: string; command: string } {
  return {
    request: [
      `POST ${address}${sendPath}`,
      `Authorization: Bearer ${placeholders.token}`,
      'Content-Type: multipart/form-data',
      '',
      `number: ${number}`,
      `body: ${placeholders.body}`,
      `medias: ${placeholders.file}`,
    ].join('\n'),
    command: [
      `curl -X POST ${address}${sendPath} \\`,
      `  -H 'Authorization: Bearer ${placeholders.token}' \\`,
      `  -F number=${number} \\`,
      `  -F 'body=${placeholders.body}' \\`,
      `  -F medias=@${placeholders.file}`,
    ].join('\n'),
  };
}
