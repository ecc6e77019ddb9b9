import type { FastifyInstance } from 'fastify';

import type { OpenApiDocument, Operation } from './openapi';
import { openApiDocument } from './openapi';

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1f2328; }
h2 { margin-top: 2.5rem; } pre { overflow: auto; background: #f6f8fa; padding: .75rem; } code { font-size: 13px; }
details { border-top: 1px solid #d1d9e0; padding: .5rem 0; } summary { cursor: pointer; } nav a { margin-right: .75rem; }
.method { display: inline-block; width: 4.5rem; font-weight: 600; }
@media (prefers-color-scheme: dark) { body { background: #0d1117; color: #e6edf3; } pre { background: #161b22; } a { color: #58a6ff; } }
`;

/** `GET /docs` for people and `GET /docs/openapi.json` for programs. Both are public: they hold no data of a company. */
export function serveDocs(app: FastifyInstance): void {
  // Building takes some milliseconds, and most servers are never asked.
  let document: OpenApiDocument | undefined;
  const read = () => (document ??= openApiDocument());
  app.get('/docs/openapi.json', async (_request, reply) => reply.send(read()));
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(docsPage(read())),
  );
}

/** The document as one HTML page without scripts and without resources from elsewhere. */
export function docsPage({ info, tags, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const links = tags.map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join(' ');
  const sections = tags.map(({ name, description = '' }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<h2 id="${escaped(name)}">${escaped(name)}</h2><p>${escaped(description)}</p>${own.map(section).join('')}`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${style}</style></head>
<body><h1>${escaped(info.title)}</h1>${paragraphs(info.description)}
<p><a href="docs/openapi.json">OpenAPI 3.1 document</a></p><nav>${links}</nav>
${sections.join('\n')}</body></html>`;
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parts: [title: string, value: unknown][] = [
    ['Parameters', operation.parameters.length > 0 ? operation.parameters : undefined],
    ['Request body', operation.requestBody?.content],
    ['Responses', operation.responses],
  ];
  const blocks = parts
    .filter(([, value]) => value !== undefined)
    .map(([title, value]) => `<h4>${title}</h4><pre><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`);
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code>
${escaped(operation.summary)}</summary>${paragraphs(operation.description)}${blocks.join('')}</details>`;
}

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('**', '')}</p>`)
    .join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
