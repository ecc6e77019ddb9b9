/**
 * Run by `node -e` with an address and a message. Exits with 0 and prints the answer, with 1 if nothing listens at the
 * address, with 2 on a timeout.
 */
export const handshakeScript = `
const [address, message] = process.argv.slice(1);
const connection = require('net').connect(address);
let answer = '';
connection.setEncoding('utf8').setTimeout(5000, () => process.exit(2));
connection.on('connect', () => connection.write(message + '\\n'));
connection.on('data', (chunk) => { answer += chunk; });
connection.on('end', () => { process.stdout.write(answer, () => process.exit(0)); });
connection.on('error', (error) => process.exit(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 1 : 2));
`;
