type Extras = typeof import('./product-extras.ts')

/** What a product's page does beyond its first load. The number of pieces is asked for by it, so it is soon there. */
export const loadExtras = (): Promise<Extras> => import('./product-extras.ts')

/** Uses it once it is there; a picture that does not grow is no loss. */
export function withExtras(use: (extras: Extras) => unknown): void {
  void loadExtras().then(use, () => undefined)
}
