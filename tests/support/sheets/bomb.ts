/** An archive with one piece that grows to `size` and claims to be `claimed` large. */
export async function zipBomb(size: number, claimed: number): Promise<Uint8Array> {
  const zeros = new Blob([new Uint8Array(size)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const piece = new Uint8Array(await new Response(zeros).arrayBuffer());
  const name = new TextEncoder().encode('xl/workbook.xml');
  const entry = (mark: number, rest: number): Uint8Array => {
    const head = new Uint8Array(rest + name.length);
    const view = new DataView(head.buffer);
    const from = rest === 46 ? 2 : 0;
    view.setUint32(0, mark, true);
    view.setUint16(8 + from, 8, true);
    view.setUint32(18 + from, piece.length, true);
    view.setUint32(22 + from, claimed, true);
    view.setUint16(26 + from, name.length, true);
    head.set(name, rest);
    return head;
  };
  const local = entry(0x04_03_4b_50, 30);
  const central = entry(0x02_01_4b_50, 46);
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06_05_4b_50, true);
  view.setUint16(10, 1, true);
  view.setUint32(12, central.length, true);
  view.setUint32(16, local.length + piece.length, true);
  return new Uint8Array(await new Blob([local, piece, central, end].map((part) => new Uint8Array(part))).arrayBuffer());
}
