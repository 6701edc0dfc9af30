import { findCategoryBySlug } from '#domain/catalogue/categories.ts'
import {
  PRODUCT_FLAGS,
  PRODUCT_SORTS,
  PRODUCT_STOCKS,
  PRODUCT_VIEWS,
  type ProductFlag,
  type ProductSort,
  type ProductView,
} from '#domain/products/product-list-query.ts'
import type { StockLevel } from '#domain/stock/stock-level.ts'
import { listMemory } from '../components/list-memory.ts'

/** What the list of products shows, as its address says it; '' where the address is silent. */
export interface ProductsQuery {
  view: ProductView
  q: string
  category: string
  subcategory: string
  stock: StockLevel | ''
  flag: ProductFlag | ''
  /** Rupees, as typed. */
  priceFrom: string
  priceTo: string
  sort: ProductSort | ''
  /** After which row this page of the list begins. */
  after: string
}

const LIST = '/admin/products'

/** Reads the address of the list; what it does not know it leaves out. */
export function parseProductsQuery(params: URLSearchParams): ProductsQuery {
  const told = (name: string, longest = 100) => (params.get(name) ?? '').trim().slice(0, longest)
  const rupees = (name: string) => (/^\d{1,6}$/.test(told(name)) ? told(name) : '')
  const category = findCategoryBySlug(told('category'))
  return {
    view: PRODUCT_VIEWS.find((view) => view === told('view')) ?? 'all',
    q: told('q', 200),
    category: category?.slug ?? '',
    subcategory: category?.subcategories.find(({ slug }) => slug === told('subcategory'))?.slug ?? '',
    stock: PRODUCT_STOCKS.find((stock) => stock === told('stock')) ?? '',
    flag: PRODUCT_FLAGS.find((flag) => flag === told('flag')) ?? '',
    priceFrom: rupees('priceFrom'),
    priceTo: rupees('priceTo'),
    sort: PRODUCT_SORTS.find((sort) => sort === told('sort')) ?? '',
    after: told('after', 1_000),
  }
}

/** The address of a list. What comes first there is not said: the tab of all, the usual order, the first page. */
export function productsAddress(query: Partial<ProductsQuery>): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== '' && value !== undefined && !(name === 'view' && value === 'all')) told.set(name, value)
  return told.size === 0 ? LIST : `${LIST}?${told}`
}

export function productAddress(productId: string): string {
  return `${LIST}/${encodeURIComponent(productId)}`
}

/** How many filters stand in the dialog behind the chip. */
export function hiddenFilters({ subcategory, flag, priceFrom, priceTo }: ProductsQuery): number {
  return [subcategory, flag, priceFrom || priceTo].filter((part) => part !== '').length
}

/** Whether the list is narrowed beyond its tab. */
export function isNarrowed(query: ProductsQuery): boolean {
  const { q, category, stock } = query
  return hiddenFilters(query) > 0 || [q, category, stock].some((part) => part !== '')
}

/** What narrows the list, as an export asks for it; nothing where it shows all. */
export function questionOf(query: ProductsQuery): URLSearchParams {
  if (!isNarrowed(query) && query.view === 'all') return new URLSearchParams()
  return new URLSearchParams(productsAddress({ ...query, sort: '', after: '' }).split('?')[1] ?? '')
}

/** The list from which this tab came. */
export const productsSeen = listMemory('deskProducts', LIST)
