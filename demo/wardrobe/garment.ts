import type { Gender } from '#domain/catalogue/gender.ts'
import type { Tint } from '#domain/catalogue/tints.ts'
import type { Crop } from '../garments/garment.ts'
import type { Picture } from '../garments/options.ts'
import type { ClothName } from './cloths.ts'
import type { KindName } from './kinds.ts'
import type { MakerName } from './makers.ts'
import type { SizeRun } from './sizes.ts'

/** How much is on the shelf: all sizes full; some nearly gone and some gone; a last few; nothing. */
export type StockPlan = 'plenty' | 'mixed' | 'few' | 'none'
export type Flag = 'featured' | 'trending' | 'new'

/** A third picture other than the back. */
export interface SecondView {
  view: 'styled' | 'detail'
  look: Picture
  crop?: Crop
  alt: string
}

/** One product of the demo shop as its maker would describe it. Prices are rupees. */
export interface Garment {
  slug: string
  name: string
  /** Category and subcategory slugs: 'girls-collection/dresses', or 'fancy-dress' alone. */
  shelf: string
  kind: KindName
  text: string
  /** Its own feature lines; those of its kind and cloth are added. */
  notes: readonly string[]
  cloth: ClothName
  /** Of the cloth and of its print, the cloth's first: what the filter finds, and what names the cloth. */
  colours: readonly string[]
  /** Else that of the category. */
  gender?: Gender
  /** For the smallest size; larger ones cost a little more. */
  price: number
  mrp?: number
  sizes: SizeRun
  stock?: StockPlan
  flags?: readonly Flag[]
  tint: Tint
  look: Picture
  second?: SecondView
  /** Separately usable pieces in the pack. */
  pieces?: number
  maker?: MakerName
  colourGroup?: string
  /** Rupees off the whole set. */
  setDiscount?: number
}
