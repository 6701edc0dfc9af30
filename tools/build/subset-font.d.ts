declare module 'subset-font' {
  /** Cuts a font to the letters of a text and hands out the new file. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      keepFeatures?: readonly string[]
      noHinting: boolean
      /** What is kept of each axis of a variable font. */
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>
    },
  ): Promise<Uint8Array>
}
