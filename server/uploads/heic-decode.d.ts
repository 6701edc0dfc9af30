/** The part of the package that is used; it has no types of its own. */
declare module 'heic-decode' {
  interface HeifImage {
    width: number
    height: number
    /** Red, green, blue and alpha of every pixel. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>
  }
  function decode(input: { buffer: Uint8Array }): Promise<Awaited<ReturnType<HeifImage['decode']>>>
  namespace decode {
    /** Every image of the file, not decoded yet. */
    function all(input: { buffer: Uint8Array }): Promise<HeifImage[] & { dispose(): void }>
  }
  export default decode
}
