import { runServer } from '../src/server/cli';

await runServer(process.argv.slice(2), process.env);
