/** A slide of the home page: a drawn scene, or products of a listing hung on the line. */
export interface HeroSlide {
  key: string
  wall: 'day' | 'festive' | 'winter'
  title: string
  text: string
  action: string
  to: string
  /** Name of the scene's pictures, `<name>-wide` and `<name>-phone`; null where products take its place. */
  picture: { name: string; alt: string } | null
  listing: { category: string; subcategory: string | null } | null
}

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    key: 'washing-line',
    wall: 'day',
    title: 'Little clothes, big twirls',
    text: 'Soft cottons, happy prints and festive sets that survive the playground.',
    action: 'Shop new arrivals',
    to: '/shop?filter=new',
    picture: {
      name: 'washing-line',
      alt: 'A striped tee, a block-print frock and a kite romper on a washing line, next to a paper pinwheel',
    },
    listing: null,
  },
  {
    key: 'festive',
    wall: 'festive',
    title: 'Dressed before the diyas',
    text: 'Lehengas, kurtas and bandis that stay on until the last ladoo.',
    action: 'Shop Festive Wear',
    to: '/shop/festive-wear',
    picture: {
      name: 'festive',
      alt: 'A kurta set, an anarkali, a sherwani and a lehenga on a washing line under marigolds',
    },
    listing: null,
  },
  {
    key: 'winter',
    wall: 'winter',
    title: 'Nani-approved woollies',
    text: 'Sweaters, jackets and quilted layers for foggy school mornings.',
    action: 'Shop Winter Wear',
    to: '/shop/boys-collection/winter-wear',
    picture: {
      name: 'winter',
      alt: 'Sweaters, a puffer jacket and a hoodie on a washing line before a blue wall',
    },
    listing: null,
  },
]
