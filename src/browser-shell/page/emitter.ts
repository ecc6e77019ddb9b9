type Listener = (...args: unknown[]) => void;
type Entry = { listener: Listener; isOnce: boolean };

/** The part of Node's emitter that `ipcRenderer` has in a sandboxed preload. */
export class Emitter {
  readonly #entries = new Map<string, Entry[]>();

  on(channel: string, listener: Listener): this {
    return this.#add(channel, { listener, isOnce: false });
  }

  addListener(channel: string, listener: Listener): this {
    return this.on(channel, listener);
  }

  once(channel: string, listener: Listener): this {
    return this.#add(channel, { listener, isOnce: true });
  }

  off(channel: string, listener: Listener): this {
    const entries = this.#entries.get(channel) ?? [];
    const last = entries.findLastIndex((entry) => entry.listener === listener);
    if (last >= 0) this.#entries.set(channel, entries.toSpliced(last, 1));
    return this;
  }

  removeListener(channel: string, listener: Listener): this {
    return this.off(channel, listener);
  }

  removeAllListeners(channel?: string): this {
    if (channel === undefined) this.#entries.clear();
    else this.#entries.delete(channel);
    return this;
  }

  listenerCount(channel: string): number {
    return this.#entries.get(channel)?.length ?? 0;
  }

  emit(channel: string, ...args: unknown[]): boolean {
    const entries = this.#entries.get(channel) ?? [];
    for (const { listener, isOnce } of entries) {
      if (isOnce) this.off(channel, listener);
      listener(...args);
    }
    return entries.length > 0;
  }

  #add(channel: string, entry: Entry): this {
    this.#entries.set(channel, [...(this.#entries.get(channel) ?? []), entry]);
    return this;
  }
}
