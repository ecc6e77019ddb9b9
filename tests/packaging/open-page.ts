import { request } from 'node:http';

type Answer = { cookie: string; body: string };

/** Opens the link of a browser shell as the starting program does, and asks for the page that it leads to. */
export async function openPage(link: string): Promise<void> {
  const { host, port, searchParams, pathname } = new URL(link);
  const form = new URLSearchParams({ key: searchParams.get('key') ?? '' }).toString();
  const { cookie, body } = await send({ host, port, path: pathname, method: 'POST', body: form, cookie: '' });
  const page = /url=([^"]+)"/.exec(body)?.[1] ?? '/';
  await send({ host, port, path: new URL(page, link).pathname, method: 'GET', body: '', cookie });
}

type Sent = { host: string; port: string; path: string; method: string; body: string; cookie: string };

/** The shell listens on the loopback address and checks the name of its host. */
function send({ host, port, path, method, body, cookie }: Sent): Promise<Answer> {
  const headers = { host, cookie, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({
          body: text,
          cookie: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
