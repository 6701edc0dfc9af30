/**
 * The wished colour in the product's spelling (ignoring case), else the first. A product without colours returns the
 * wish unchanged.
 */
export function resolveColour(colours: readonly string[], wish: string | null | undefined): string {
  const wanted = wish?.trim().toLowerCase()
  return colours.find((colour) => colour.toLowerCase() === wanted) ?? colours[0] ?? wish ?? ''
}

/** A product's pictures for one colour: those that show it, then those for all colours. */
export function picturesInColour<Picture extends { colour: string | null }>(
  pictures: readonly Picture[],
  colour: string,
): readonly Picture[] {
  const wanted = colour.toLowerCase()
  const own = pictures.filter((picture) => picture.colour?.toLowerCase() === wanted)
  const common = pictures.filter((picture) => picture.colour === null)
  return own.length + common.length > 0 ? [...own, ...common] : pictures
}
