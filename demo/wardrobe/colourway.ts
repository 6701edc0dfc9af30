import type { FabricOptions } from '../garments/options.ts'

/** Another cloth in which a garment is made. */
export interface Colourway {
  /** As one orders it; its first words are a colour that the shop can show. */
  name: string
  /** What the filter finds it by. */
  filter: readonly string[]
  /** What differs from the garment's own cloth. */
  fabric: Partial<FabricOptions>
}

export interface Colourways {
  /** What the garment's own cloth is called beside the others. */
  own: string
  others: readonly Colourway[]
}
