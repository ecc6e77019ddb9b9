const text = (error) => `${error.name}: ${error.message}`;
const attempt = async (act) => {
  try {
    return await act();
  } catch (error) {
    return text(error);
  }
};
const nameOf = async (act) => {
  try {
    return await act();
  } catch (error) {
    return error.name;
  }
};

let ticks;

function textLink() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['landed']));
  link.download = 'a.txt';
  return link;
}

/** Questions of main to the page, by name. */
const answers = {
  echo: async () => {
    const given = { date: new Date(0), bytes: new Uint8Array([1, 2]), map: new Map([['a', 1]]), none: undefined };
    const got = await contract.invoke('echo', given);
    return [got.date instanceof Date, got.bytes instanceof Uint8Array, got.map instanceof Map, 'none' in got];
  },
  fails: () => attempt(() => contract.invoke('fails')),
  absent: () => attempt(() => contract.invoke('absent')),
  once: async () => [await contract.invoke('once'), await attempt(() => contract.invoke('once'))],
  removed: () => attempt(() => contract.invoke('removed')),
  unclonable: () => attempt(() => contract.invoke('unclonable')),
  sender: () => contract.invoke('sender'),
  order: () => {
    for (const number of [1, 2, 3]) contract.send('ordered', number);
    return contract.invoke('ordered');
  },
  globals: () => ['require', 'module', 'process', 'Buffer'].filter((name) => name in globalThis),
  bridge: () => [Object.isFrozen(globalThis.contract), Object.keys(globalThis.contract)],
  missing: async () => (await fetch('/missing.txt')).status,
  served: async () => (await fetch('/served.txt')).text(),
  range: async () => (await fetch('/served.txt', { headers: { range: 'bytes=2-4' } })).text(),
  header: async () => (await fetch('/served.txt')).headers.get('x-contract'),
  inlineScript: () => globalThis.inlineScriptRan === true,
  clipboard: () => nameOf(async () => (await navigator.clipboard.writeText('contract'), 'written')),
  microphone: () => nameOf(async () => (await navigator.mediaDevices.getUserMedia({ audio: true }), 'granted')),
  camera: () => nameOf(async () => (await navigator.mediaDevices.getUserMedia({ video: true }), 'granted')),
  place: () =>
    new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        ({ code }) => resolve(code),
      );
    }),
  open: () => window.open('https://elsewhere.example/popup') === null,
  leave: () => void document.querySelector('#leave').click(),
  hash: () => void (location.hash = '#/there'),
  remember: () => localStorage.setItem('kept', 'yes'),
  remembered: () => localStorage.getItem('kept'),
  referrer: () => document.referrer,
  visibility: () => document.visibilityState,
  hasFocus: () => document.hasFocus(),
  startTicks: () => {
    ticks = { ticks: 0, frames: 0 };
    setInterval(() => (ticks.ticks += 1), 100);
    const draw = () => {
      ticks.frames += 1;
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  },
  ticks: () => ticks,
  download: () => void document.body.appendChild(textLink()).click(),
  downloadDetached: () => void textLink().click(),
  frame: () => {
    const frame = document.createElement('iframe');
    frame.referrerPolicy = 'unsafe-url';
    frame.src = 'http://127.0.0.1:47613/frame';
    document.body.append(frame);
  },
};

contract.onAsk(async (id, name) => contract.invoke('answer', id, await answers[name]()));
contract.send('page-ready');
