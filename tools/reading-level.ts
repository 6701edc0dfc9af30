/** How hard a piece of English is to read. */
export interface ReadingLevel {
  /** The school grade by Flesch and Kincaid: 8 reads easily at thirteen. */
  grade: number
  longestSentence: string
  /** Words in the longest sentence. */
  longestWords: number
}

/** Measures texts as one piece. The places of values count as one short word each. */
export function readingLevel(texts: readonly string[]): ReadingLevel {
  const sentences = texts.flatMap(sentencesOf)
  const words = sentences.map(wordsOf)
  const flat = words.flat()
  const syllables = flat.reduce((sum, word) => sum + syllablesOf(word), 0)
  const longest = words.reduce(
    (most, list, index) => (list.length > (words[most]?.length ?? 0) ? index : most),
    0,
  )
  return {
    grade:
      flat.length === 0
        ? 0
        : (0.39 * flat.length) / sentences.length + (11.8 * syllables) / flat.length - 15.59,
    longestSentence: sentences[longest] ?? '',
    longestWords: words[longest]?.length ?? 0,
  }
}

/** Every text in a tree of texts that is a sentence: labels and names are none. */
export function sentencesIn(texts: unknown): string[] {
  if (typeof texts === 'string') return /[.?!:]$/.test(texts) && wordsOf(texts).length > 3 ? [texts] : []
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentencesIn) : []
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/\{(\w+)\}/g, 'it')
    .split(/(?<=[.?!:])\s+/)
    .filter((sentence) => wordsOf(sentence).length > 0)
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}

/** Groups of vowels, without a silent e; good to about a tenth on running text. */
function syllablesOf(word: string): number {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0)
}
