import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { landscape } from '@server/demo/simulator/media/picture';
import { formOf } from '@server/testing/call-endpoint';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana } = workspace;

const create = async (name: string) => {
  const flow = read('flows.create', await ana.post('/flowbuilder', { name }));
  if (flow === null) throw new Error('The flow was not answered');
  return flow;
};
const names = (answer: Parameters<typeof read>[1]) => read('flows.list', answer).flows.map(({ name }) => name);
const isFlowEvent = ({ event }: { event: string }) => event === `company-${workspace.home.id}-flowbuilder`;
const stored = async (id: number) =>
  z.object({ flow: z.object({ flow: z.unknown() }) }).parse((await ana.get(`/flowbuilder/flow/${id}`)).body).flow.flow;

describe('the list of flows', () => {
  it('has id, name and active, without the content [FLOW-014]', async () => {
    const { id } = await create('Boas-vindas');
    await ana.post('/flowbuilder/flow', { idFlow: id, nodes: [], connections: [] });
    const { flows } = z.object({ flows: z.array(z.looseObject({})) }).parse((await ana.get('/flowbuilder')).body);
    expect(flows).toMatchObject([{ id, name: 'Boas-vindas', active: false, flow: null }]);
  });

  it('has pages on request, and a search [FLOW-018]', async () => {
    for (let count = 1; count <= 25; count += 1) await create(`Página ${String(count).padStart(2, '0')}`);
    const first = read('flows.list', await ana.get('/flowbuilder?pageNumber=1&searchParam=p%C3%A1gina'));
    expect(first).toMatchObject({ hasMore: true, count: 25 });
    expect(first.flows).toHaveLength(20);
    const second = await ana.get('/flowbuilder?pageNumber=2&searchParam=p%C3%A1gina');
    expect(names(second)).toEqual(['Página 21', 'Página 22', 'Página 23', 'Página 24', 'Página 25']);
    expect(read('flows.list', second).hasMore).toBe(false);
    expect(names(await ana.get('/flowbuilder?searchParam=100%25'))).toEqual([]);
    expect(read('flows.list', await ana.get('/flowbuilder'))).toMatchObject({ hasMore: false, count: 26 });
  });
});

describe('a flow with a robot', () => {
  it.each([
    ['typebot', { urlN8N: 'http://169.254.169.254/' }],
    ['openai', { address: 'http://localhost:11434/v1' }],
  ])('is not saved with a %s at a private address', async (type, typebotIntegration) => {
    const { id } = await create(`Com ${type}`);
    const save = (fields: object) => {
      const node = { id: 'bot', type, position: { x: 0, y: 0 }, data: { typebotIntegration: fields } };
      return ana.post('/flowbuilder/flow', { idFlow: id, nodes: [node], connections: [] });
    };
    expect((await save(typebotIntegration)).body).toMatchObject({ error: 'ERR_ROBOT_ADDRESS_PRIVATE' });
    expect((await save({ urlN8N: 'https://bot.example', address: '' })).status).toBe(200);
  });
});

describe('a flow', () => {
  it('is created, renamed, copied and deleted, and each change is published [FLOW-019, FLOW-020, FLOW-021, FLOW-022]', async () => {
    const socket = await workspace.socket(admin.token);
    const { id } = await create('  Vendas  ');
    expect((await socket.frame(isFlowEvent)).payload).toMatchObject({ action: 'create', flow: { id, name: 'Vendas' } });
    expect((await ana.put('/flowbuilder', { flowId: id, name: 'Vendas 2' })).status).toBe(200);
    expect(read('flows.duplicate', await ana.post('/flowbuilder/duplicate', { flowId: id }))?.name).toBe(
      'Vendas 2 - copy',
    );
    expect(read('flows.duplicate', await ana.post('/flowbuilder/duplicate', { flowId: id }))?.name).toBe(
      'Vendas 2 - copy 2',
    );
    expect((await ana.remove(`/flowbuilder/${id}`)).status).toBe(200);
    expect(names(await ana.get('/flowbuilder?searchParam=vendas'))).toEqual(['Vendas 2 - copy', 'Vendas 2 - copy 2']);
    expect(await ana.get(`/flowbuilder/flow/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_FLOW_FOUND' },
    });
    expect((await socket.received()).filter(isFlowEvent).map(({ payload }) => payload)).toMatchObject([
      { action: 'create' },
      { action: 'update', flow: { name: 'Vendas 2' } },
      { action: 'create' },
      { action: 'create' },
      { action: 'delete', flowId: id },
    ]);
  });

  it('is inactive when it is new or a copy, until it is switched on', async () => {
    const isActive = async (id: number) =>
      z.object({ flow: z.object({ active: z.boolean() }) }).parse((await ana.get(`/flowbuilder/flow/${id}`)).body).flow
        .active;
    const { id } = await create('Ainda não');
    expect(await isActive(id)).toBe(false);
    expect((await ana.put(`/flowbuilder/${id}/active`, { active: true })).status).toBe(200);
    expect(await isActive(id)).toBe(true);
    const copy = read('flows.duplicate', await ana.post('/flowbuilder/duplicate', { flowId: id }));
    expect(await isActive(copy?.id ?? 0)).toBe(false);
  });

  it('is empty before its first save and then equal to the saved content, byte for byte [FLOW-023, FLOW-024, FLOW-025, FLOW-058, FLOW-066]', async () => {
    const { id } = await create('Desenho');
    expect(await stored(id)).toBeNull();
    const content = {
      nodes: [
        {
          zIndex: 3,
          id: '1',
          type: 'start',
          own: { b: [1e21, -0.5, null, ''], a: { '10': 1, '2': 2 } },
          position: { y: 1, x: 2 },
        },
        { id: 'b', type: 'of tomorrow', data: '😀\u202e</script>' },
      ],
      connections: [{ target: 'b', source: '1', sourceHandle: null, style: { strokeWidth: '6px' } }],
    };
    await ana.post('/flowbuilder/flow', { idFlow: id, ...content });
    expect(JSON.stringify(await stored(id))).toBe(JSON.stringify(content));
    const copy = read('flows.duplicate', await ana.post('/flowbuilder/duplicate', { flowId: id }));
    expect(JSON.stringify(await stored(copy!.id))).toBe(JSON.stringify(content));
  });

  it('is published without its content, which may contain keys of assistants', async () => {
    const { id } = await create('Assistente');
    const socket = await workspace.socket(admin.token);
    const nodes = [{ id: 'o', type: 'openai', data: { typebotIntegration: { apiKey: 'segredo' } } }];
    await ana.post('/flowbuilder/flow', { idFlow: id, nodes, connections: [] });
    await ana.post('/flowbuilder/duplicate', { flowId: id });
    await ana.put('/flowbuilder', { flowId: id, name: 'Assistente 2' });
    const published = (await socket.received()).filter(isFlowEvent);
    expect(published.map(({ payload }) => payload)).toMatchObject([
      { action: 'update', flow: { id } },
      { action: 'create' },
      { action: 'update', flow: { id } },
    ]);
    expect(JSON.stringify(published)).not.toContain('segredo');
    expect(JSON.stringify((await ana.get('/flowbuilder')).body)).not.toContain('segredo');
  });

  it.each([
    ['a name that is taken', '/flowbuilder', { name: 'Desenho' }, 'ERR_FLOW_NAME_ALREADY_EXISTS'],
    ['a short name', '/flowbuilder', { name: ' x ' }, 'ERR_FLOW_INVALID_NAME'],
    ['a long name', '/flowbuilder', { name: 'x'.repeat(51) }, 'ERR_FLOW_INVALID_NAME'],
    ['no blocks', '/flowbuilder/flow', { idFlow: 1, nodes: null, connections: [] }, 'ERR_FLOW_INVALID'],
    ['blocks that are none', '/flowbuilder/flow', { idFlow: 1, nodes: ['x'], connections: [] }, 'ERR_FLOW_INVALID'],
    ['edges from nowhere', '/flowbuilder/flow', { idFlow: 1, nodes: [], connections: [{}] }, 'ERR_FLOW_INVALID'],
  ])('is refused with %s', async (...[_what, path, body, error]) => {
    expect(await ana.post(path, body)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('files of blocks', () => {
  const mp3 = { name: 'voz.mp3', bytes: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2000)]) };
  const mp4 = {
    name: 'filme.mp4',
    bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)]),
  };
  const png = { name: 'vista ção.png', bytes: Buffer.from(landscape(1)) };
  const grown = (file: typeof mp3, megabytes: number) => ({
    ...file,
    bytes: Buffer.concat([file.bytes, Buffer.alloc(megabytes * 1024 * 1024)]),
  });
  const send = (path: string, files: (typeof mp3)[]) =>
    call(workspace.url, path, {
      method: 'POST',
      as: ana,
      form: formOf({ body: 'x', fromMe: 'true' }, { field: 'medias', files }),
    });

  it('are stored under a unique name and served [BLOCK-028, BLOCK-073, BLOCK-074]', async () => {
    const { name } = read('flows.uploadImage', await send('/flowbuilder/img', [png]));
    expect((await fetch(`${workspace.url}/public/${encodeURIComponent(name)}`)).headers.get('content-type')).toBe(
      'image/png',
    );
    expect(read('flows.uploadAudio', await send('/flowbuilder/audio', [mp3])).name).toMatch(/_voz\.mp3$/);
    const names = read('flows.uploadContent', await send('/flowbuilder/content', [png, mp3, mp4]));
    expect(names.map((stored) => stored.replace(/^[^_]+_/, ''))).toEqual(['vista ção.png', 'voz.mp3', 'filme.mp4']);
  });

  it.each([
    ['an audio where a picture belongs', '/flowbuilder/img', [mp3], 400, 'ERR_FLOW_MEDIA_TYPE'],
    ['a picture where an audio belongs', '/flowbuilder/audio', [png], 400, 'ERR_FLOW_MEDIA_TYPE'],
    [
      'what only calls itself a picture',
      '/flowbuilder/content',
      [{ ...png, bytes: Buffer.from('<script>') }],
      400,
      'ERR_FLOW_MEDIA_TYPE',
    ],
    ['a picture that is too large', '/flowbuilder/img', [grown(png, 2)], 413, 'ERR_BODY_TOO_LARGE'],
    ['an audio that is too large', '/flowbuilder/audio', [grown(mp3, 5)], 413, 'ERR_BODY_TOO_LARGE'],
    ['a video that is too large', '/flowbuilder/content', [grown(mp4, 20)], 413, 'ERR_BODY_TOO_LARGE'],
    ['nothing', '/flowbuilder/content', [], 400, 'ERR_NO_FILE'],
  ] as const)('are refused: %s', async (...[_what, path, files, status, error]) => {
    expect(await send(path, [...files])).toMatchObject({ status, body: { error } });
  });
});
