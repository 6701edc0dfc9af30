/**
 * The scripts of India's scheduled languages that Latin fonts lack, with the Unicode ranges of their fonts: first and
 * last character. Devanagari uses a font of the shop's own design.
 */
export const PAPER_SCRIPTS = {
  /** Hindi, Marathi, Nepali, Sanskrit, Konkani, Maithili, Bodo, Dogri. */
  devanagari: [['\u0900', '\u097f']],
  /** Bengali, Assamese, Manipuri. */
  bengali: [['\u0980', '\u09ff']],
  /** Punjabi. */
  gurmukhi: [['\u0a00', '\u0a7f']],
  gujarati: [['\u0a80', '\u0aff']],
  odia: [['\u0b00', '\u0b7f']],
  tamil: [['\u0b80', '\u0bff']],
  telugu: [['\u0c00', '\u0c7f']],
  kannada: [['\u0c80', '\u0cff']],
  malayalam: [['\u0d00', '\u0d7f']],
  /** Santali. */
  olChiki: [['\u1c50', '\u1c7f']],
  /** Manipuri. */
  meeteiMayek: [
    ['\uabc0', '\uabff'],
    ['\uaae0', '\uaaff'],
  ],
  /** Urdu, Kashmiri, Sindhi. */
  arabic: [
    ['\u0600', '\u06ff'],
    ['\u0750', '\u077f'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [first: string, last: string])[]>>

export type PaperScript = keyof typeof PAPER_SCRIPTS

export const SCRIPT_NAMES = Object.keys(PAPER_SCRIPTS).filter(
  (name): name is PaperScript => name in PAPER_SCRIPTS,
)

/** The script whose font has a character; null for Latin and other scripts. */
export function paperScriptOf(sign: string): PaperScript | null {
  if (sign < '\u0600') return null
  return (
    SCRIPT_NAMES.find((script) =>
      PAPER_SCRIPTS[script].some(([first, last]) => first <= sign && sign <= last),
    ) ?? null
  )
}

/** The scripts for which a text needs fonts. */
export function paperScriptsIn(text: string): ReadonlySet<PaperScript> {
  const found = new Set<PaperScript>()
  for (const sign of text) {
    const script = paperScriptOf(sign)
    if (script !== null) found.add(script)
  }
  return found
}
