import { z } from 'zod';

import type { Access, Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

type JsonSchema = Readonly<Record<string, unknown>>;
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: JsonSchema };
type Content = Readonly<Record<string, { schema: JsonSchema }>>;
export type Operation = {
  operationId: string;
  /** Names of the endpoints that share the method and the path; the type of the request's content selects one. */
  'x-endpoints': string[];
  tags: string[];
  summary: string;
  description: string;
  security: Readonly<Record<string, string[]>>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, { description: string; content?: Content } | { $ref: string }>>;
};
export type PathItem = { get?: Operation; post?: Operation; put?: Operation; delete?: Operation };
type Method = keyof PathItem;
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  components: Readonly<Record<string, unknown>>;
};

const introduction = `HTTP interface of a Recado workspace server. Every path is relative to the server's address.

**For other programs.** \`POST /api/messages/send\` sends texts and files through one of the company's connections. An admin
copies the API token of the connection from its settings; the program sends it as \`Authorization: Bearer <token>\`. The
token opens this address only. The other endpoints are those of the client: they take the access token of a signed-in
user, which \`POST /auth/login\` and \`POST /auth/refresh_token\` issue.

**Errors** are \`{ "error": "<code>" }\`, with more facts where a code has some. Codes do not change; texts for people are
not part of the interface.`;

const accessNotes: Readonly<Record<Access, string>> = {
  public: 'Needs no token.',
  user: 'For every signed-in user.',
  admin: 'For admins of the company.',
  super: 'For the super administrator.',
  connection: 'For programs, with the API token of a connection.',
};

/** Descriptions of the endpoints for integrators; other endpoints are described by their name. */
const described: Readonly<Record<string, { summary: string; description: string }>> = {
  'messagesApi.sendText': {
    summary: 'Send a text or files to a phone number',
    description:
      'Sends through the connection whose API token is shown. JSON sends a text; a multipart form sends files in the ' +
      'field `medias`, with one `body` as a caption for each. `number` is the international phone number; everything ' +
      'but digits is ignored. The message appears in the ticket of the contact, which is created if there is none; ' +
      '`closeTicket` closes it afterwards. The answer means that the message is queued, not that it was delivered.',
  },
};

const schemaOf = (schema: z.ZodType): JsonSchema => {
  // `input` is the form on the wire. What a schema computes or checks by code stays open in the document.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const fieldsOf = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** Describes every endpoint of the table as OpenAPI 3.1. */
export function openApiDocument(): OpenApiDocument {
  const table = Object.entries<Endpoint>(endpoints);
  const templates = pathTemplates(table.map(([, { path }]) => path));
  const paths: Record<string, PathItem> = {};
  for (const [name, endpoint] of table) {
    const template = templates.get(shapeOf(endpoint.path)) ?? endpoint.path;
    const method = methodOf(endpoint);
    const item = (paths[template] ??= {});
    const known = item[method];
    item[method] = known === undefined ? operationOf(name, endpoint, template) : withVariant(known, name, endpoint);
  }
  const areas = [...new Set(table.map(([name]) => areaOf(name)))].sort();
  return {
    openapi: '3.1.0',
    info: { title: 'Recado workspace server', version: '1', description: introduction },
    tags: areas.map((name) => ({
      name,
      ...(name === 'messagesApi' && {
        description: 'For other programs: send messages with the API token of a connection.',
      }),
    })),
    paths,
    components,
  };
}

const components = {
  securitySchemes: {
    user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of a signed-in user.' },
    connection: { type: 'http', scheme: 'bearer', description: 'API token of a connection.' },
  },
  schemas: {
    Error: {
      type: 'object',
      properties: {
        error: { type: 'string', description: 'Code of the error, such as ERR_VALIDATION.' },
        fields: {
          type: 'array',
          description: 'Fields that were refused.',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, reason: { type: 'string' } },
            required: ['field', 'reason'],
          },
        },
        retryAfter: { type: 'integer', description: 'Seconds until another attempt is allowed.' },
      },
      required: ['error'],
    },
  },
  responses: {
    Refused: refusal('The request is invalid or cannot be carried out.'),
    Unauthorized: refusal('The token is missing or its user no longer exists.'),
    Forbidden: refusal('The token has expired (see `www-authenticate`), or the user lacks the permission.'),
    NotFound: refusal('No such record in the company.'),
    Failed: refusal('Any other failure.'),
  },
};

function refusal(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}

const areaOf = (name: string) => name.split('.')[0] ?? name;
const shapeOf = (path: string) => path.replace(/:\w+/g, ':');
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function methodOf({ method }: Endpoint): Method {
  switch (method) {
    case 'GET':
      return 'get';
    case 'POST':
      return 'post';
    case 'PUT':
      return 'put';
    case 'DELETE':
      return 'delete';
  }
}

/** Paths that differ in the names of their parameters alone are one path in OpenAPI: such a parameter is called `id`. */
function pathTemplates(paths: readonly string[]): Map<string, string> {
  const templates = new Map<string, string>();
  for (const path of paths) {
    const names = paramsOf(path);
    const known = paramsInTemplate(templates.get(shapeOf(path)));
    const merged = names.map((name, index) => (known === undefined || known[index] === name ? name : 'id'));
    let index = 0;
    templates.set(
      shapeOf(path),
      path.replace(/:\w+/g, () => `{${merged[index++] ?? ''}}`),
    );
  }
  return templates;
}

const paramsInTemplate = (template: string | undefined) =>
  template === undefined ? undefined : [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function operationOf(name: string, endpoint: Endpoint, template: string): Operation {
  const body = bodyOf(endpoint);
  return {
    operationId: name,
    'x-endpoints': [name],
    tags: [areaOf(name)],
    summary: described[name]?.summary ?? name,
    description: [described[name]?.description, accessNotes[endpoint.access]].filter(Boolean).join('\n\n'),
    security: securityOf(endpoint.access),
    parameters: [...pathParameters(endpoint, template), ...queryParameters(endpoint)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responsesOf(endpoint),
  };
}

/** The same operation with a second type of content. */
function withVariant(operation: Operation, name: string, endpoint: Endpoint): Operation {
  return {
    ...operation,
    'x-endpoints': [...operation['x-endpoints'], name],
    requestBody: { required: true, content: { ...operation.requestBody?.content, ...bodyOf(endpoint) } },
  };
}

function securityOf(access: Access): Operation['security'] {
  switch (access) {
    case 'public':
      return [];
    case 'user':
    case 'admin':
    case 'super':
      return [{ user: [] }];
    case 'connection':
      return [{ connection: [] }];
  }
}

function pathParameters(endpoint: Endpoint, template: string): Parameter[] {
  const { properties } = fieldsOf.parse(endpoint.params ? schemaOf(endpoint.params) : {});
  const shown = paramsInTemplate(template) ?? [];
  return paramsOf(endpoint.path).map((name, index) => ({
    name: shown[index] ?? name,
    in: 'path',
    required: true,
    ...(shown[index] !== name && { description: name }),
    schema: properties[name] ?? { type: 'string' },
  }));
}

function queryParameters(endpoint: Endpoint): Parameter[] {
  const { properties, required } = fieldsOf.parse(endpoint.query ? schemaOf(endpoint.query) : {});
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf(endpoint: Endpoint): Content | undefined {
  const schema = endpoint.body && schemaOf(endpoint.body);
  if (endpoint.files === undefined) return schema && { 'application/json': { schema } };
  const { properties, required } = fieldsOf.parse(schema ?? {});
  const { field, most } = endpoint.files;
  const files = { type: 'array', maxItems: most, items: { type: 'string', format: 'binary' } };
  return {
    'multipart/form-data': { schema: { type: 'object', properties: { ...properties, [field]: files }, required } },
  };
}

function responsesOf(endpoint: Endpoint): Operation['responses'] {
  const refused = (name: string) => ({ $ref: `#/components/responses/${name}` });
  const isOpen = endpoint.access === 'public';
  return {
    200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(endpoint.reply) } } },
    400: refused('Refused'),
    ...(!isOpen && { 401: refused('Unauthorized') }),
    ...(!isOpen && endpoint.access !== 'connection' && { 403: refused('Forbidden') }),
    ...(endpoint.params && { 404: refused('NotFound') }),
    default: refused('Failed'),
  };
}
