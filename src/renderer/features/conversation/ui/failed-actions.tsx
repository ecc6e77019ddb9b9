import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { AnchoredError } from '@renderer/ui/anchored-error';

/** Sends a failed message again, or gives it up. What comes of it arrives as an event. */
export function FailedActions({ clientId }: { clientId: string }): JSX.Element {
  const { t } = useTranslation('conversation');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (call: 'outbox.retry' | 'outbox.discard') => callMain(call, { clientId }),
  });
  return (
    <AnchoredError error={error} onClose={reset}>
      <Button type="link" size="small" disabled={isPending} onClick={() => mutate('outbox.retry')}>
        {t('outgoing.retry')}
      </Button>
      <Button type="text" size="small" disabled={isPending} onClick={() => mutate('outbox.discard')}>
        {t('outgoing.discard')}
      </Button>
    </AnchoredError>
  );
}
