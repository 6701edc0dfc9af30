import { HSN_TEXTS } from '#texts/products/hsn-texts.ts'

export interface HsnCode {
  code: string
  /** What falls under it, in everyday words. */
  name: string
}

interface Entry extends HsnCode {
  words: readonly string[]
}

const STOP_WORDS: ReadonlySet<string> = new Set(['and', 'or', 'for', 'of', 'with', 'other', 'the'])

const ENTRIES: readonly Entry[] = Object.entries(HSN_TEXTS).map(([code, [name, others]]) => ({
  code,
  name,
  words: [code, ...wordsOf(name), ...wordsOf(others)],
}))

/** What falls under a code of any length, by its heading; null for one that the shop has no words for. */
export function hsnName(code: string): string | null {
  return ENTRIES.find((entry) => code.startsWith(entry.code))?.name ?? null
}

/**
 * Codes that fit words such as 'cotton frock', the best first: those that hold the most of the words. A word that no
 * code knows, such as the cloth, says nothing.
 */
export function findHsnCodes(query: string, most = 6): HsnCode[] {
  const wanted = wordsOf(query)
  return ENTRIES.map((entry) => ({ entry, score: wanted.filter((word) => holds(entry, word)).length }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry: { code, name } }) => ({ code, name }))
}

function holds({ words }: Entry, wanted: string): boolean {
  return words.some((word) => word.startsWith(wanted))
}

/** Without the endings of the plural, so that 'shirt' finds 'shirts' and the other way round. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/t-shirt/g, 'tshirt')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map((word) => word.replace(/(?<=..)(ies|es|s)$/, (ending) => (ending === 'ies' ? 'i' : '')))
    .map((word) => word.replace(/(?<=..)y$/, 'i'))
}
