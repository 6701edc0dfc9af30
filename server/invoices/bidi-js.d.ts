declare module 'bidi-js' {
  /** What tax documents use of the library. */
  export default function bidiFactory(): {
    /** A level for each UTF-16 unit of a text; odd ones are read from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr'): { levels: Uint8Array }
    /** ')' for '('; null for what looks the same from both sides. */
    getMirroredCharacter(character: string): string | null
  }
}
