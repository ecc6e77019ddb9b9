import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

import { docsPage } from './docs-page';
import type { Operation } from './openapi';
import { openApiDocument } from './openapi';

const document = openApiDocument();
const table = Object.entries<Endpoint>(endpoints);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (name: string) => {
  const found = operations.filter(({ operation }) => operation['x-endpoints'].includes(name));
  expect(found).toHaveLength(1);
  return found[0]!;
};
const named = (operation: Operation, place: 'path' | 'query') =>
  operation.parameters.filter((parameter) => parameter.in === place);
const keysOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {}).sort();

/** The parts of OpenAPI 3.1 that the document uses. */
const jsonSchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.strictObject({ schema: jsonSchema }));
const response = z.union([
  z.strictObject({ $ref: z.string() }),
  z.strictObject({ description: z.string(), content: content.optional() }),
]);
const operationShape = z.strictObject({
  operationId: z.string(),
  'x-endpoints': z.array(z.string()).min(1),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      description: z.string().optional(),
      schema: jsonSchema,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^(?:\d{3}|default)$/), response),
});
const openApi31 = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().optional() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      get: operationShape.optional(),
      post: operationShape.optional(),
      put: operationShape.optional(),
      delete: operationShape.optional(),
    }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), jsonSchema),
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), response),
  }),
});

describe('the document', () => {
  it('has the structure of OpenAPI 3.1', () => {
    expect(() => openApi31.parse(JSON.parse(JSON.stringify(document)))).not.toThrow();
  });

  it('has every endpoint of the table exactly once, and nothing else', () => {
    const names = operations.flatMap(({ operation }) => operation['x-endpoints']);
    expect(names.sort()).toEqual(Object.keys(endpoints).sort());
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(table)('describes %s', (name, endpoint) => {
    const { path, method, operation } = operationOf(name);
    expect(method).toBe(endpoint.method.toLowerCase());
    expect(path.replace(/\{\w+\}/g, ':')).toBe(endpoint.path.replace(/:\w+/g, ':'));
    const inTemplate = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
    expect(named(operation, 'path').map((parameter) => parameter.name)).toEqual(inTemplate);
    expect(named(operation, 'path').every(({ required }) => required)).toBe(true);
    expect(
      named(operation, 'query')
        .map((parameter) => parameter.name)
        .sort(),
    ).toEqual(keysOf(endpoint.query));
    const content = operation.requestBody?.content ?? {};
    const type = endpoint.files ? 'multipart/form-data' : 'application/json';
    if (endpoint.body ?? endpoint.files) expect(content).toHaveProperty([type, 'schema']);
    else expect(operation.requestBody).toBeUndefined();
    if (endpoint.files) expect(content).toHaveProperty([type, 'schema', 'properties', endpoint.files.field]);
    expect(operation.responses).toHaveProperty(['200', 'content', 'application/json', 'schema']);
    expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Failed' });
    expect(operation.security).toEqual(
      {
        public: [],
        user: [{ user: [] }],
        admin: [{ user: [] }],
        super: [{ user: [] }],
        connection: [{ connection: [] }],
      }[endpoint.access],
    );
  });

  it('has no two paths that differ in the names of their parameters alone', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('resolves every reference within itself', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(0);
    for (const path of new Set(references)) expect(document).toHaveProperty(path.split('/'));
  });

  it('contains only valid JSON schemas', () => {
    const schemas = operations.flatMap(({ operation }) => [
      ...operation.parameters.map(({ schema }) => schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ...Object.values(operation.responses).flatMap((response) =>
        'content' in response ? Object.values(response.content ?? {}).map(({ schema }) => schema) : [],
      ),
    ]);
    expect(schemas.length).toBeGreaterThan(table.length);
    for (const schema of schemas) expect(() => z.fromJSONSchema(schema)).not.toThrow();
  });

  it('describes errors as a code with optional facts', () => {
    const { schemas } = z
      .object({ schemas: z.object({ Error: z.record(z.string(), z.unknown()) }) })
      .parse(document.components);
    const error = z.fromJSONSchema(schemas.Error);
    const refusal = { error: 'ERR_VALIDATION', fields: [{ field: 'name', reason: 'Invalid input' }] };
    expect(error.safeParse(refusal).success).toBe(true);
    expect(error.safeParse({ message: 'no code' }).success).toBe(false);
  });

  it('explains to outsiders how programs send messages', () => {
    const { path, operation } = operationOf('messagesApi.sendText');
    expect(path).toBe('/api/messages/send');
    expect(operation['x-endpoints']).toEqual(['messagesApi.sendText', 'messagesApi.sendFiles']);
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
    expect(operation.requestBody?.content['application/json']).toMatchObject({
      schema: { required: ['number', 'body'], properties: { closeTicket: { type: 'boolean' } } },
    });
    expect(operation.description).toContain('API token');
    expect(document.info.description).toContain('Authorization: Bearer <token>');
  });
});

describe('the workspace server', () => {
  const workspace = useWorkspace();

  it('serves the document and a page without resources from elsewhere, to anybody', async () => {
    const json = await call(workspace.url, '/docs/openapi.json');
    expect(json).toMatchObject({ status: 200, body: JSON.parse(JSON.stringify(document)) as unknown });
    const page = await call(workspace.url, '/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(page.text).toContain('/api/messages/send');
    expect(page.text).not.toMatch(/<script|src=|https?:/i);
  });

  it('answers as the error schema says', async () => {
    const answer = await call(workspace.url, '/api/messages/send', { method: 'POST', body: {} });
    expect(answer).toMatchObject({ status: 401, body: { error: expect.any(String) as string } });
  });
});

it('the page escapes texts', () => {
  const page = docsPage({ ...document, info: { ...document.info, title: '<b>"&' } });
  expect(page).toContain('<h1>&lt;b&gt;&quot;&amp;</h1>');
});
