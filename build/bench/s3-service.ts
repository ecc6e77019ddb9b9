import { startS3StandIn } from '../../src/server/testing/s3/s3-stand-in';

// A process of its own, whose processor time is not that of the server.
const { options } = await startS3StandIn();
process.stdout.write(`${JSON.stringify(options)}\n`);
process.on('disconnect', () => process.exit(0));
