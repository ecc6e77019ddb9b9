import { verifyCommand } from './dossier/verify-command';

/** Checks exported conversations: `npm run verify -- conversation.zip`. Ends with 1 if one is not intact. */
await verifyCommand(process.argv.slice(2), 'npm run verify --');
