import type { ProductContent } from '#domain/products/product-content.ts'

export function isSameColour(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** With a colour to order; as it was where it is there in any spelling. */
export function withColour({ colours }: ProductContent, typed: string): Partial<ProductContent> {
  const colour = typed.replace(/\s+/g, ' ').trim()
  return colours.some((one) => isSameColour(one, colour)) ? {} : { colours: [...colours, colour] }
}

/** Without a colour to order: its pictures show all colours from then on. */
export function withoutColour(
  { colours, filterColours, pictures }: ProductContent,
  colour: string,
): Partial<ProductContent> {
  return {
    colours: colours.filter((one) => !isSameColour(one, colour)),
    filterColours: filterColours.filter((one) => !isSameColour(one, colour)),
    pictures: pictures.map((picture) =>
      picture.colour !== null && isSameColour(picture.colour, colour)
        ? { ...picture, colour: null }
        : picture,
    ),
  }
}

export function withFilterColour(
  { filterColours }: ProductContent,
  colour: string,
  on: boolean,
): Partial<ProductContent> {
  const others = filterColours.filter((one) => !isSameColour(one, colour))
  return { filterColours: on ? [...others, colour] : others }
}

/** How many pictures show a colour: its own, and those that show all colours. */
export function countPictures({ pictures }: ProductContent, colour: string): number {
  return pictures.filter((picture) => picture.colour === null || isSameColour(picture.colour, colour)).length
}
