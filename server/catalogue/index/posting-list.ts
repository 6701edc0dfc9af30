import type { BitSet } from './bitset.ts'
import { FIELD_BITS } from './document-words.ts'

/** Ordinal and set of fields in one number, so that numeric order is by ordinal. */
export function packPosting(ordinal: number, fields: number): number {
  return ((ordinal << FIELD_BITS) | fields) >>> 0
}

export function withoutFew(list: Uint32Array, leaving: readonly number[]): Uint32Array {
  let kept = list
  for (const ordinal of leaving) {
    const place = postingPlace(kept, ordinal)
    if (place >= 0) kept = without(kept, place)
  }
  return kept
}

export function withoutMany(list: Uint32Array, leaving: BitSet): Uint32Array {
  const kept = new Uint32Array(list.length)
  let length = 0
  for (let i = 0; i < list.length; i++) {
    const posting = list[i] ?? 0
    if (!leaving.has(posting >>> FIELD_BITS)) kept[length++] = posting
  }
  return length === list.length ? list : kept.slice(0, length)
}

export function without(list: Uint32Array, place: number): Uint32Array {
  const kept = new Uint32Array(list.length - 1)
  kept.set(list.subarray(0, place))
  kept.set(list.subarray(place + 1), place)
  return kept
}

/** The list with new postings merged in. */
export function merged(list: Uint32Array, added: number[]): Uint32Array {
  added.sort((a, b) => a - b)
  const all = new Uint32Array(list.length + added.length)
  let from = 0
  for (const [index, posting] of added.entries()) {
    const to = placeOf(list, posting)
    all.set(list.subarray(from, to), from + index)
    all[to + index] = posting
    from = to
  }
  all.set(list.subarray(from), from + added.length)
  return all
}

/** The index of the product in the list; -1 if it is not in it. */
export function postingPlace(list: Uint32Array, ordinal: number): number {
  const place = placeOf(list, packPosting(ordinal, 0))
  const posting = list[place]
  return posting !== undefined && posting >>> FIELD_BITS === ordinal ? place : -1
}

/** The number of smaller postings in the list. */
function placeOf(list: Uint32Array, posting: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < posting) low = middle + 1
    else high = middle
  }
  return low
}
