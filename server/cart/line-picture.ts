import { pictureAddress } from '../catalogue/product-views.ts'
import type { SellableVariant } from '../stock/queries.ts'

/** Address of the picture that shows this colour, else of the product's first; '' without pictures. */
export function linePicture({ pictures }: Pick<SellableVariant, 'pictures'>, colour: string): string {
  const wanted = colour.toLowerCase()
  const ofColour = pictures.find(([, shown]) => shown !== null && shown.toLowerCase() === wanted)
  const mediaId = (ofColour ?? pictures[0])?.[0]
  return mediaId === undefined ? '' : pictureAddress(mediaId, 360)
}
