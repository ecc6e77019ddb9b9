import { runServer } from './cli';

void runServer(process.argv.slice(2), process.env);
