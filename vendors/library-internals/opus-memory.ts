import { OpusDecoder } from 'opus-decoder'

/** Where `_common.wasm` and the static `EmscriptenWASM`, which its web worker replaces too, were read. */
export const READ_FROM = { 'opus-decoder': '0.7.12' }

/** libopus in one WASM memory, as the package starts it. */
export type Libopus = { ready: Promise<void> }
type DecoderInside = { _common: { wasm: Libopus } }
/** What the package starts libopus with, for every decoder anew. */
type Injected = { EmscriptenWASM?: (new () => { instantiate(): Libopus }) | undefined }

/** The memory of a decoder that is ready. */
export const libopusOf = (decoder: object): Libopus => (decoder as DecoderInside)._common.wasm

/** Creates decoders in the memory of `libopus`, where one is given: the package gives each 29 MB of its own. */
export const createIn = <Decoder>(libopus: Libopus | undefined, create: () => Decoder): Decoder => {
  const injected = OpusDecoder as unknown as Injected
  injected.EmscriptenWASM =
    libopus &&
    class {
      instantiate() {
        return libopus
      }
    }
  try {
    return create()
  } finally {
    injected.EmscriptenWASM = undefined
  }
}
