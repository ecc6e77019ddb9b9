// Runs in the audio thread; the DOM types do not declare its globals.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples per message: about a twentieth of a second, so that the level meter looks live. */
const batch = 2048;

/** Posts the microphone's samples to the port that it receives. */
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
