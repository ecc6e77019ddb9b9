import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { Device } from '@shared/domain/device';
import { deviceName } from '@shared/domain/device';

/** Fetched at each opening: no event reports a sign-in on another device. */
export const devicesQuery = (accountKey: string) =>
  queryOptions({
    queryKey: [accountKey, 'devices'],
    queryFn: () => backend.send('devices.list', {}),
    staleTime: 0,
    gcTime: 0,
  });

type EndDevices = { endOne: (device: Device) => void; endOthers: () => void };

/** Ends devices after a confirmation, and refetches the list after a success and a refusal. */
export function useEndDevices(): EndDevices {
  const { t } = useTranslation('security');
  const { accountKey } = useSession();
  const client = useQueryClient();
  const ask = useRemoval();
  const { queryKey } = devicesQuery(accountKey);
  const ended = async (request: Promise<unknown>): Promise<void> => {
    try {
      await request;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
  return {
    endOne: (device) =>
      ask({
        title: t('devices.ending.title', { name: deviceName(device) ?? t('devices.unknown') }),
        consequence: t('devices.ending.consequence'),
        ok: t('devices.ending.ok'),
        done: t('devices.ending.done'),
        remove: () => ended(backend.send('devices.end', { params: { deviceId: device.id } })),
      }),
    endOthers: () =>
      ask({
        title: t('devices.endingOthers.title'),
        consequence: t('devices.endingOthers.consequence'),
        ok: t('devices.endingOthers.ok'),
        done: t('devices.endingOthers.done'),
        remove: () => ended(backend.send('devices.endOthers', {})),
      }),
  };
}
