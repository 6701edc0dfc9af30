/** A size for customers: '26 · 5-6Y · 110-116 cm', '4-5Y'. */
export function sizeText({ label, fits }: { label: string; fits?: string | undefined }): string {
  return fits ? `${label} · ${fits}` : label
}

/** '110-116 cm': how tall the children are whom a size fits. */
export function heightText([from, to]: readonly [number, number]): string {
  return `${from}-${to} cm`
}
