import { verifyCommand } from '../verify-command';

await verifyCommand(process.argv.slice(2), 'npx recado-verify');
