/** What a listing says around its products. */
export const LISTING_TEXTS = {
  filters: 'Filters',
  filterProducts: 'Filter products',
  category: 'Category',
  subcategories: 'Subcategories',
  all: 'All',
  price: 'Price',
  size: 'Size',
  colour: 'Colour',
  gender: 'For',
  forBabies: 'Baby (0–2 years)',
  rating: 'Rating',
  anyRating: 'Any rating',
  origin: 'Country of origin',
  availability: 'Availability',
  inStockOnly: 'In stock only',
  sort: 'Sort',
  sortBy: 'Sort by',
  apply: 'Apply',
  applied: 'Applied filters',
  moreSizes: 'More sizes',
  moreColours: 'More colours',
  newArrivals: 'New arrivals',
  onSale: 'On sale',
  products: 'Products',
  popular: 'Popular right now',
  nearest: 'These come nearest',
  show: { one: 'Show {count} product', other: 'Show {count} products' },
  removeFilter: 'Remove filter {label}',
  /** The chip that takes the search off. */
  searched: 'Search: {words}',
  resultsFor: 'Results for “{words}”',
  nearestTo: 'No products found for “{words}”. These come nearest.',
  /** After a typing error was corrected. */
  correctedTo: 'Showing results for “{words}”.',
  /** Under the name of a product that was found by a size. */
  wantedSize: 'Size {size}',
  priceUpTo: 'Up to {most}',
  priceFrom: 'From {least}',
  priceBetween: '{least} – {most}',
  stars: '{rating}+ stars',
  /** One sentence on a listing for search results and shared links. */
  description:
    "Children's clothing for girls, boys and babies. Free shipping across India, cash on delivery, returns within 7 days.",
  categoryDescription:
    "{category}: soft, well-made children's clothing. Free shipping across India, cash on delivery, returns within 7 days.",
  subcategoryDescription:
    "{subcategory} from the {category}: soft, well-made children's clothing. Free shipping across India, cash on delivery, returns within 7 days.",
} as const
