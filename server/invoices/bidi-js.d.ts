declare module 'bidi-js' {
  /** The part of the library that tax documents use. */
  export default function bidiFactory(): {
    /** A level for each UTF-16 unit of a text; odd ones are right-to-left. */
    getEmbeddingLevels(text: string, direction: 'ltr'): { levels: Uint8Array }
    /** ')' for '('; null for symmetric characters. */
    getMirroredCharacter(character: string): string | null
  }
}
