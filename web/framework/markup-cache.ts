/** What the server has drawn of parts that are the same wherever they stand: a card, a filter, the footer. */
export interface MarkupCache {
  /** The element that stands for a part until the page is filled. */
  readonly element: string
  /** The number of what is kept, or will be, under this key. */
  find(key: string): { number: number; isKept: boolean }
  /**
   * The page in pieces, in their order, every part in its place; keeps those that were drawn for this page.
   * @throws when the markup of a part has gone since it was found, or a part stands within another
   */
  fill(html: string): (string | Buffer)[]
}

interface Part {
  readonly number: number
  markup: Buffer | null
}

/**
 * Keeps the markup of parts by key (decision 047). React's work for a page is mostly elements, and nine of ten elements of
 * a listing were drawn before for another one. A key says all that the markup depends on, so that nothing kept is ever
 * outdated; scripts are not kept, since each page's policy names its own.
 *
 * React gets an element of a random name, with the part's number, in place of the part: empty where its markup is kept, else
 * with the part in it. `fill` takes the element away and puts in, or keeps, what belongs there.
 * @param most how many recent parts are kept. A full set of recent ones takes the place of the older ones, of which each
 *   that is asked for again is recent again
 */
export function createMarkupCache(most: number): MarkupCache {
  // No text of a page can name it.
  const element = `x-${crypto.randomUUID()}`
  const opening = `<${element} n="`
  const closing = `</${element}>`
  let recent = new Map<string, Part>()
  let older = new Map<string, Part>()
  let numbers = new Map<number, Part>()
  let olderNumbers = new Map<number, Part>()
  let count = 0

  function partOf(key: string): Part {
    const known = recent.get(key)
    if (known) return known
    const part = older.get(key) ?? { number: ++count, markup: null }
    if (recent.size >= most) {
      older = recent
      olderNumbers = numbers
      recent = new Map()
      numbers = new Map()
    }
    recent.set(key, part)
    numbers.set(part.number, part)
    return part
  }

  function placed(number: number, drawn: string): string | Buffer {
    const part = numbers.get(number) ?? olderNumbers.get(number)
    if (drawn === '') {
      if (!part) throw new Error('Cannot fill a page as one of its parts is not kept any more')
      return part.markup ?? ''
    }
    if (drawn.includes(opening)) throw new Error('Cannot keep a part within another')
    if (part && part.markup === null && !drawn.includes('<script')) part.markup = Buffer.from(drawn)
    return drawn
  }

  return {
    element,
    find(key) {
      const { number, markup } = partOf(key)
      return { number, isKept: markup !== null }
    },
    fill(html) {
      const pieces: (string | Buffer)[] = []
      let done = 0
      for (let start = html.indexOf(opening); start !== -1; start = html.indexOf(opening, done)) {
        const tagEnd = html.indexOf('>', start)
        const end = html.indexOf(closing, tagEnd)
        const number = Number.parseInt(html.slice(start + opening.length, tagEnd), 10)
        pieces.push(html.slice(done, start), placed(number, html.slice(tagEnd + 1, end)))
        done = end + closing.length
      }
      pieces.push(html.slice(done))
      return pieces
    },
  }
}
