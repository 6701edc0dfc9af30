declare module 'subset-font' {
  /** Cuts a font to the letters of a text and hands out the new file. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures: readonly string[]; noHinting: boolean },
  ): Promise<Uint8Array>
}
