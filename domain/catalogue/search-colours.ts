import { canonicalColour } from './filters.ts'

/** What colours are also called, and as which colours of a filter they may stand, the first that the shop has. */
const CALLED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'navy blue': ['Navy'],
    'sky blue': ['Sky Blue', 'Light Blue'],
    'baby pink': ['Pink'],
    'rani pink': ['Rani Pink', 'Pink'],
    'off white': ['Off White', 'Cream'],
    grey: ['Gray', 'Grey'],
    gray: ['Gray', 'Grey'],
    maroon: ['Maroon', 'Burgundy'],
    wine: ['Wine', 'Burgundy'],
    lal: ['Red'],
    laal: ['Red'],
    gulabi: ['Pink'],
    neela: ['Blue'],
    neeli: ['Blue'],
    neele: ['Blue'],
    nila: ['Blue'],
    aasmani: ['Light Blue'],
    asmani: ['Light Blue'],
    peela: ['Yellow'],
    peeli: ['Yellow'],
    pila: ['Yellow'],
    pili: ['Yellow'],
    hara: ['Green'],
    hari: ['Green'],
    safed: ['White'],
    safaid: ['White'],
    kala: ['Black'],
    kaala: ['Black'],
    kali: ['Black'],
    kaali: ['Black'],
    bhura: ['Brown'],
    narangi: ['Orange'],
    kesari: ['Orange'],
    kesariya: ['Orange'],
    jamuni: ['Purple'],
    baingani: ['Purple'],
    violet: ['Violet', 'Purple'],
    mehroon: ['Maroon', 'Burgundy'],
  }),
)

/**
 * The filter's colour behind one or two words, '' where there is none.
 * @param has whether a product of the catalogue has the colour
 */
export function colourCalled(words: string, has: (colour: string) => boolean): string {
  return [canonicalColour(words), ...(CALLED.get(words) ?? [])].find(has) ?? ''
}
