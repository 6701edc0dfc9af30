/** Random numbers that are the same for the same seed (mulberry32), so that a measurement can be repeated. */
export class RandomNumbers {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('Cannot pick as the list must have an item: it is empty')
    return item
  }

  /** Some different items, at most `count`. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    return [...new Set(Array.from({ length: count }, () => this.pick(items)))]
  }

  /** Early items far more often than late ones, as words occur in texts. */
  pickByRank<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(items.length ** this.next()) - 1]
    return item ?? this.pick(items)
  }
}
