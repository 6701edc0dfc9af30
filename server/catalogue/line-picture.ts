import { picturesInColour } from '#domain/catalogue/colour-choice.ts'
import { pictureAddress } from './product-views.ts'

/** The address of the picture that shows this colour, else of any of the product; '' without pictures. */
export function linePicture(
  { pictures }: { pictures: readonly (readonly [string, string | null])[] },
  colour: string,
): string {
  const named = pictures.map(([mediaId, shown]) => ({ mediaId, colour: shown }))
  const [picture] = picturesInColour(named, colour)
  return picture ? pictureAddress(picture.mediaId, 360) : ''
}
