/** What the search box says while somebody types. */
export const SEARCH_TEXTS = {
  suggestions: 'Suggestions',
  categories: 'Categories',
  products: 'Products',
  didYouMean: 'Did you mean',
  outOfStock: 'Out of Stock',
  seeAll: 'See all results for “{words}”',
  /** For who hears the page. */
  noSuggestions: 'No suggestions',
  suggestionCount: { one: '{count} suggestion', other: '{count} suggestions' },
  subcategoryIn: '{subcategory} in {category}',
} as const
