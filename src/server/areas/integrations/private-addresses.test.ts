import { describe, expect, it } from 'vitest';

import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const { admin } = useWorkspace();

describe('integrations', () => {
  it('refuse an address inside a private network or without a scheme', async () => {
    const codeFor = async (urlN8N: string) => {
      const { body } = await admin.post('/queueIntegration', { type: 'n8n', name: 'Interno', urlN8N });
      return body;
    };
    for (const url of [
      'http://127.0.0.1:5678/',
      'http://169.254.169.254/',
      'http://[::ffff:10.0.0.1]/',
      'http://n8n/',
    ]) {
      expect(await codeFor(url)).toMatchObject({ error: 'ERR_ROBOT_ADDRESS_PRIVATE' });
    }
    expect(await codeFor('n8n.example/hook')).toMatchObject({ error: 'ERR_ROBOT_ADDRESS' });
    const { id } = read(
      'integrations.create',
      await admin.post('/queueIntegration', { type: 'n8n', name: 'Mudado', urlN8N: 'https://n8n.example' }),
    );
    const change = { type: 'n8n', name: 'Mudado', urlN8N: 'http://0x7f.1/' };
    expect((await admin.put(`/queueIntegration/${id}`, change)).body).toMatchObject({
      error: 'ERR_ROBOT_ADDRESS_PRIVATE',
    });
  });
});
