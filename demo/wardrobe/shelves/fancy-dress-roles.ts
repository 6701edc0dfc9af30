import type { Garment } from '../garment.ts'
import { letters } from '../sizes.ts'

export const FANCY_DRESS_ROLES: readonly Garment[] = [
  {
    slug: 'owl-hero-cape',
    name: 'Night Owl Cape and Mask',
    shelf: 'fancy-dress',
    kind: 'costume',
    text: 'A wine cape with an owl on the back for heroes who work late. Homework is not on the list of powers.',
    notes: ['Cape with safety button, and mask'],
    cloth: 'felt',
    colours: ['Burgundy', 'Yellow', 'Purple'],
    price: 749,
    sizes: letters('XS', 'M'),
    maker: 'delhi',
    tint: 'mor',
    look: {
      shape: 'cape',
      pattern: 'solid',
      graphic: 'owl',
      fabric: { base: '#8A1F45', ink: '#5C3A7E', ink2: '#F1D7B8', trim: '#F5D27A' },
    },
  },
]
