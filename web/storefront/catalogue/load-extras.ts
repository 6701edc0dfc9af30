type Extras = typeof import('./product-extras.ts')

/** Later parts of a product page. It also loads the stock, so it is there early. */
export const loadExtras = (): Promise<Extras> => import('./product-extras.ts')

/** Uses it once it has loaded; without it nothing happens. */
export function withExtras(use: (extras: Extras) => unknown): void {
  void loadExtras().then(use, () => undefined)
}
