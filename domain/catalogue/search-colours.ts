import { canonicalColour } from './filters.ts'

/** Other names of colours, with the filter colours that they may mean; the first that the shop has is used. */
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
 * The filter colour for one or two words, '' for none.
 * @param has whether a product of the catalogue has the colour
 */
export function colourCalled(words: string, has: (colour: string) => boolean): string {
  return [canonicalColour(words), ...(CALLED.get(words) ?? [])].find(has) ?? ''
}
