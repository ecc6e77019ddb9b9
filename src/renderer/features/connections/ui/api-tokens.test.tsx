import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { connectionId } from '@shared/domain/ids';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { ConnectionForm } from './connection-form';

const { form, tokens } = texts.connections;
const secret = `recado_${'k'.repeat(43)}`;
const createdAt = '2026-03-01T12:00:00.000Z';
const lastUsedAt = '2026-03-09T12:00:00.000Z';

/** A server that makes tokens, with one stored. */
function tokenServer(): Answers {
  const rows = [{ id: 4, whatsappId: 2, name: 'ERP', createdAt, lastUsedAt }];
  return {
    'connections.show': () => ({ id: 2, name: 'Principal', status: 'CONNECTED', isDefault: true, queues: [] }),
    'queues.list': () => [],
    'prompts.list': () => ({ prompts: [], hasMore: false }),
    'integrations.list': () => ({ queueIntegrations: [], hasMore: false }),
    'apiTokens.list': () => rows,
    'apiTokens.create': ({ body: { name } }: { body: { name: string } }) => {
      const row = { id: 5, whatsappId: 2, name, createdAt, lastUsedAt: '' };
      rows.push(row);
      return { ...row, token: secret };
    },
    'apiTokens.revoke': ({ params: { tokenId } }: { params: { tokenId: number } }) => {
      rows.splice(
        rows.findIndex(({ id }) => id === tokenId),
        1,
      );
    },
  };
}

const open = (answers: Answers = {}) =>
  showScreen(<ConnectionForm connectionId={connectionId.parse(2)} onClose={() => undefined} />, {
    user: { profile: 'admin' },
    capabilities: ['apiTokens'],
    answers: { ...tokenServer(), ...answers },
  });

const list = () => screen.findByRole('list', { name: tokens.title });

describe('the tokens of a connection', () => {
  it('are created by the server, shown once with a copy button, and listed by name', async () => {
    const shown = await open();
    expect(within(await list()).getByText('ERP')).toBeTruthy();
    await shown.user.type(screen.getByLabelText(tokens.name), 'Loja{Enter}');
    expect(await screen.findByDisplayValue(secret)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('não será mostrado de novo');
    expect(shown.asked('apiTokens.create')).toEqual([{ params: { connectionId: 2 }, body: { name: 'Loja' } }]);
    expect(shown.asked('connections.update')).toEqual([]);
    await waitFor(async () => expect(within(await list()).getByText('Loja')).toBeTruthy());
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await shown.user.click(screen.getByRole('button', { name: tokens.copy }));
    expect(write).toHaveBeenCalledWith(secret);
    expect(await screen.findByRole('button', { name: tokens.copied })).toBeTruthy();
  });

  it('are listed with the day of their last use, if they were used', async () => {
    const shown = await open();
    await shown.user.type(await screen.findByLabelText(tokens.name), 'Loja{Enter}');
    const [used, unused] = await waitFor(async () => {
      const rows = within(await list()).getAllByRole('listitem');
      expect(rows).toHaveLength(2);
      return rows;
    });
    expect(used?.textContent).toContain('usado pela última vez em 09/03/2026');
    expect(unused?.textContent).not.toContain('usado');
  });

  it('are revoked after a confirmation', async () => {
    const shown = await open();
    await shown.user.click(await screen.findByRole('button', { name: tokens.revoke.replace('{{name}}', 'ERP') }));
    expect(await screen.findByText(tokens.revocation.consequence)).toBeTruthy();
    expect(shown.asked('apiTokens.revoke')).toEqual([]);
    await shown.user.click(screen.getByRole('button', { name: tokens.revocation.ok }));
    await screen.findByText(tokens.none);
    expect(shown.asked('apiTokens.revoke')).toEqual([{ params: { connectionId: 2, tokenId: 4 } }]);
  });

  it('a refusal stands beside the button, and the name stays', async () => {
    const shown = await open({
      'apiTokens.create': () => {
        throw new AppError('ERR_API_TOKENS_LIMIT', 'validation', { limit: 50 });
      },
    });
    await shown.user.type(await screen.findByLabelText(tokens.name), 'Loja');
    await shown.user.click(screen.getByRole('button', { name: tokens.create }));
    expect((await screen.findByRole('alert')).textContent).toContain('50 tokens');
    expect(screen.getByDisplayValue('Loja')).toBeTruthy();
  });

  it('replace the typed token, which the form no longer shows [CONN-014 deviates]', async () => {
    await open();
    await list();
    expect(screen.queryByLabelText(form.token)).toBeNull();
  });

  it('wait until a new connection is saved', async () => {
    const { asked } = await showScreen(<ConnectionForm connectionId={null} onClose={() => undefined} />, {
      user: { profile: 'admin' },
      capabilities: ['apiTokens'],
      answers: tokenServer(),
    });
    expect(await screen.findByText(tokens.afterSaving)).toBeTruthy();
    expect(asked('apiTokens.list')).toEqual([]);
  });

  it('are typed on a server without the capability, which is asked for none', async () => {
    const { asked } = await showScreen(
      <ConnectionForm connectionId={connectionId.parse(2)} onClose={() => undefined} />,
      { user: { profile: 'admin' }, answers: tokenServer() },
    );
    expect(await screen.findByLabelText(form.token)).toBeTruthy();
    expect(screen.queryByLabelText(tokens.name)).toBeNull();
    expect(asked('apiTokens.list')).toEqual([]);
  });
});
