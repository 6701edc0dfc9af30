import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute and more: begun last, one of them would run alone while the other core has nothing to do. */
const LONGEST = [
  'rolling-restart',
  'start',
  'start-keys',
  'database-restarts',
  'catalogue-oracle',
  'payment-crashes',
  'embedded-postgres',
  'payment-order-of-facts',
]

/** The longest files first, the others as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(LONGEST.map((name, place) => [`${name}.test.ts`, place]))
    const placeOf = ({ moduleId }: TestSpecification) =>
      places.get(moduleId.split('/').at(-1) ?? '') ?? LONGEST.length
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
