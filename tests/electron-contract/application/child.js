console.log(process.argv.at(-1));
process.parentPort.on('message', () => process.exit(7));
process.parentPort.postMessage(process.type);
