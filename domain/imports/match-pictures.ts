/** A product with the words that may start the names of its pictures. */
export interface NamedProduct {
  position: number
  /** Its SKUs, its address, its name. */
  names: readonly string[]
}

/** Lower-case letters and digits, everything else as one hyphen: 'GF-CRM 45_1' → 'gf-crm-45-1'. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The name of a file without folders and extension. */
export function baseName(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.[^.]+$/, '')
}

/**
 * Matches each file of a zip to the product whose SKU, address or name starts the file's name; the longest match wins.
 * 'GF-CRM-45_1.jpg' belongs to 'GF-CRM-45' and not to 'GF-CRM-4'. A name that two products share matches none.
 * @returns product index → its files in numeric order; and the files without a product
 */
export function matchPictures(
  files: readonly string[],
  products: readonly NamedProduct[],
): { byProduct: Map<number, string[]>; unmatched: string[] } {
  const owners = new Map<string, number | null>()
  for (const { position, names } of products) {
    for (const name of new Set(names.map(plain))) {
      if (name === '') continue
      const other = owners.get(name)
      owners.set(name, other === undefined || other === position ? position : null)
    }
  }
  const byProduct = new Map<number, string[]>()
  const unmatched: string[] = []
  for (const file of files) {
    const position = ownerOf(plain(baseName(file)), owners)
    if (position === null) unmatched.push(file)
    else byProduct.set(position, [...(byProduct.get(position) ?? []), file])
  }
  const order = new Intl.Collator('en', { numeric: true })
  for (const found of byProduct.values())
    found.sort((one, other) => order.compare(plain(baseName(one)), plain(baseName(other))))
  return { byProduct, unmatched }
}

function ownerOf(name: string, owners: ReadonlyMap<string, number | null>): number | null {
  for (let end = name.length; end > 0; end = name.lastIndexOf('-', end - 1)) {
    const owner = owners.get(name.slice(0, end))
    if (owner !== undefined) return owner
  }
  return null
}
