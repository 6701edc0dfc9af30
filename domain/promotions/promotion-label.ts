/** Whether the code alone describes an order's discount. */
export function isCodeAlone(promotions: readonly { code: string | null; title: string }[]): boolean {
  const [first] = promotions
  return first === undefined || (promotions.length === 1 && first.title === first.code)
}

/** 'Three for two', 'Festive week (SAVE20)', 'SAVE20'. */
export function promotionLabel({ code, title }: { code: string | null; title: string }): string {
  return code === null || code === title ? title : `${title} (${code})`
}
