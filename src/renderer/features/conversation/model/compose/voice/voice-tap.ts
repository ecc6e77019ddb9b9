// Runs in the audio thread, of which the DOM's types know nothing.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** A twentieth of a second: often enough for a meter that lives. */
const batch = 2048;

/** Hands the microphone's sound to whoever holds the other end of the port that it is given. */
class VoiceTap extends AudioWorkletProcessor {
  #out: MessagePort | null = null;
  #samples = new Float32Array(batch);
  #filled = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => {
      this.#out = data;
    };
  }

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const channel = inputs[0]?.[0];
    if (channel === undefined) return true;
    if (this.#filled + channel.length > batch) this.#flush();
    this.#samples.set(channel, this.#filled);
    this.#filled += channel.length;
    return true;
  }

  #flush(): void {
    this.#out?.postMessage(this.#samples.slice(0, this.#filled));
    this.#filled = 0;
  }
}

registerProcessor('voice-tap', VoiceTap);
