/** What the search box says while somebody types. */
export const SEARCH_TEXTS = {
  suggestions: 'Suggestions',
  categories: 'Categories',
  products: 'Products',
  didYouMean: 'Did you mean',
  outOfStock: 'Out of Stock',
} as const

/** 'See all results for “dino”'. */
export function seeAllResults(text: string): string {
  return `See all results for “${text}”`
}

/** '5 suggestions', 'No suggestions', for who hears the page. */
export function suggestionCount(count: number): string {
  if (count === 0) return 'No suggestions'
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
}

/** 'Ethnic Wear in Girls Collection'. */
export function placeIn(subcategory: string, category: string): string {
  return `${subcategory} in ${category}`
}
