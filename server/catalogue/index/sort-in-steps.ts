type Compare = (a: number, b: number) => number

/** Small enough to sort one run within a few milliseconds. */
const RUN = 2048

/** Stable merge sort of `items` in place that yields between steps of a few milliseconds. */
export function* sortInSteps(items: Uint32Array, compare: Compare): Generator<void, void, void> {
  for (let start = 0; start < items.length; start += RUN) {
    items.subarray(start, start + RUN).sort(compare)
    yield
  }
  let from = items
  let to: Uint32Array = new Uint32Array(items.length)
  for (let width = RUN; width < items.length; width *= 2) {
    for (let start = 0; start < items.length; start += 2 * width) {
      yield* mergeInSteps({ from, to, start, middle: start + width, end: start + 2 * width, compare })
    }
    const merged = to
    to = from
    from = merged
  }
  if (from !== items) items.set(from)
}

interface Merge {
  from: Uint32Array
  to: Uint32Array
  start: number
  middle: number
  end: number
  compare: Compare
}

function* mergeInSteps({ from, to, start, middle, end, compare }: Merge): Generator<void, void, void> {
  const leftEnd = Math.min(middle, from.length)
  const rightEnd = Math.min(end, from.length)
  let left = start
  let right = leftEnd
  for (let out = start; out < rightEnd; out++) {
    const fromLeft = left < leftEnd && (right >= rightEnd || compare(from[left] ?? 0, from[right] ?? 0) <= 0)
    to[out] = (fromLeft ? from[left++] : from[right++]) ?? 0
    if ((out & 8191) === 0) yield
  }
}
