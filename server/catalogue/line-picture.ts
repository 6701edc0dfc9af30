import { picturesInColour } from '#domain/catalogue/colour-choice.ts'
import { pictureOfPiece } from '#domain/catalogue/set-pieces.ts'
import { pictureAddress } from './product-views.ts'

/** The address of the picture that shows this piece of a set and this colour, else of any of the product; '' without. */
export function linePicture(
  {
    label,
    pictures,
  }: { label: string; pictures: readonly (readonly [media: string, colour: string | null, alt: string])[] },
  colour: string,
): string {
  const named = pictures.map(([mediaId, shown, alt]) => ({ mediaId, colour: shown, alt }))
  const picture = pictureOfPiece(named, label) ?? picturesInColour(named, colour)[0]
  return picture ? pictureAddress(picture.mediaId, 360) : ''
}
