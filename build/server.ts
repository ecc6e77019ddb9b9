import { runServer } from '../src/server/app/cli';

await runServer(process.argv.slice(2), process.env);
