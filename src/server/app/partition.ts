import { openDatabase } from '../platform/storage/open-database';
import type { PartitionedMessages } from '../platform/storage/partition-messages';
import { partitionMessages } from '../platform/storage/partition-messages';
import { UsageError } from './cli-options';
import type { DatabasePlace } from './create-admin';

/** Partitions the messages of a PostgreSQL by company; the built-in engine serves one machine's companies without. */
export async function partition(place: DatabasePlace, partitions: number): Promise<PartitionedMessages> {
  if (place.databaseUrl === undefined)
    throw new UsageError('--partition-messages needs the PostgreSQL of DATABASE_URL');
  const { database, close } = await openDatabase(place);
  try {
    return await partitionMessages(database, partitions);
  } finally {
    await close();
  }
}
