/** Texts of a listing around its products. */
export const LISTING_TEXTS = {
  filters: 'Filters',
  filterProducts: 'Filter products',
  category: 'Category',
  subcategories: 'Subcategories',
  all: 'All',
  price: 'Price',
  age: 'Age',
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
  apply: 'Apply', // as specified
  applied: 'Applied filters',
  moreAges: 'More ages',
  moreSizes: 'More sizes',
  moreColours: 'More colours',
  newArrivals: 'New arrivals',
  onSale: 'On sale',
  products: 'Products',
  popular: 'Popular right now',
  nearest: 'Closest matches',
  show: { one: 'Show {count} product', other: 'Show {count} products' },
  removeFilter: 'Remove filter {label}',
  /** The chip that removes the search. */
  searched: 'Search: {words}',
  editSearch: 'Edit search',
  resultsFor: 'Results for “{words}”',
  nearestTo: 'No products found for “{words}”. Here are the closest matches.',
  /** In front of a link to a page that the words name. */
  lookingFor: 'Looking for',
  noneAtPrice: 'Nothing at this price for “{words}”. Here are the closest matches.',
  noneAtChosenPrice: 'Nothing at this price. Here are the closest matches.',
  /** After a typing error was corrected. */
  correctedTo: 'Showing results for “{words}”.',
  /** Below a product that matched by size. */
  wantedSize: 'Size {size}',
  priceUpTo: 'Up to {most}',
  priceFrom: 'From {least}',
  priceBetween: '{least} – {most}',
  stars: '{rating}+ stars',
  /** The meta description of a listing. */
  description: "Children's clothing for girls, boys and babies. {terms}",
  categoryDescription: "{category}: soft, well-made children's clothing. {terms}",
  subcategoryDescription: "{subcategory} from the {category}: soft, well-made children's clothing. {terms}",
  allProducts: 'All Products', // as specified
  subcategoryTitle: '{category} / {subcategory}',
  /** A fixed wording, also for a single one. */
  found: '{total} product(s) found', // as specified
  showing: 'Showing {from}-{to} of {total} products', // as specified
  genders: { girl: 'Girls', boy: 'Boys', unisex: 'Unisex' },
  priceUnder: 'Under {most}',
  priceOver: 'Over {least}',
  /** The order that puts children's sizes first: with the nicknames on their own device, else with the sizes. */
  fitsFirst: 'Fits {names} first',
  sizesFirst: 'Size {sizes} first',
  sorts: {
    featured: 'Featured', // as specified
    newest: 'Newest', // as specified
    'price-low': 'Price: Low to High', // as specified
    'price-high': 'Price: High to Low', // as specified
    rating: 'Highest Rated', // as specified
    name: 'Name: A to Z', // as specified
    trending: 'Trending', // as specified
    popular: 'Most Popular',
    origin: 'Country of Origin',
  },
} as const
