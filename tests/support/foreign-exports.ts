import type { ForeignGarment, ForeignSize } from './foreign-garments.ts'

type Row = Record<string, string>

/** What Shopify called its columns until 2024, and what it calls them since. */
const SHOPIFY_NAMES = {
  old: {
    handle: 'Handle',
    title: 'Title',
    html: 'Body (HTML)',
    vendor: 'Vendor',
    type: 'Type',
    tags: 'Tags',
    published: 'Published',
    name1: 'Option1 Name',
    value1: 'Option1 Value',
    link1: 'Option1 Linked To',
    name2: 'Option2 Name',
    value2: 'Option2 Value',
    sku: 'Variant SKU',
    grams: 'Variant Grams',
    tracker: 'Variant Inventory Tracker',
    stock: 'Variant Inventory Qty',
    policy: 'Variant Inventory Policy',
    price: 'Variant Price',
    before: 'Variant Compare At Price',
    barcode: 'Variant Barcode',
    picture: 'Image Src',
    place: 'Image Position',
    alt: 'Image Alt Text',
    gift: 'Gift Card',
    seo: 'SEO Title',
    variantPicture: 'Variant Image',
    status: 'Status',
    hsn: 'HSN (product.metafields.custom.hsn_code)',
    fabric: 'Fabric (product.metafields.shopify.fabric)',
    market: 'Price / India',
  },
  new: {
    handle: 'URL handle',
    title: 'Title',
    html: 'Description',
    vendor: 'Vendor',
    type: 'Type',
    tags: 'Tags',
    published: 'Published on online store',
    name1: 'Option1 name',
    value1: 'Option1 value',
    link1: 'Option1 Linked To',
    name2: 'Option2 name',
    value2: 'Option2 value',
    sku: 'SKU',
    grams: 'Weight value (grams)',
    tracker: 'Inventory tracker',
    stock: 'Inventory quantity',
    policy: 'Continue selling when out of stock',
    price: 'Price',
    before: 'Compare-at price',
    barcode: 'Barcode',
    picture: 'Product image URL',
    place: 'Image position',
    alt: 'Image alt text',
    gift: 'Gift card',
    seo: 'SEO title',
    variantPicture: 'Variant image URL',
    status: 'Status',
    hsn: 'HSN (product.metafields.custom.hsn_code)',
    fabric: 'Fabric (product.metafields.shopify.fabric)',
    market: 'Price / India',
  },
} as const
type ShopifyColumn = keyof (typeof SHOPIFY_NAMES)['old']

/**
 * A Shopify export as its shops have it: the old headers with a BOM, commas and CRLF as Shopify writes, the new ones with
 * semicolons as a spreadsheet saves them again. The last row of each tenth product lies at the end of the file.
 */
export function shopifyExport(garments: readonly ForeignGarment[], generation: 'old' | 'new'): string {
  const names = SHOPIFY_NAMES[generation]
  const columns = Object.keys(names) as ShopifyColumn[]
  const apart: Row[] = []
  const rows = garments.flatMap((garment) => {
    const own = shopifyRows(garment)
    if (garment.number % 10 === 7 && own.length > 1) apart.push(...own.splice(-1))
    return own
  })
  const table = [
    columns.map((column) => names[column]),
    ...[...rows, ...apart].map((row) => columns.map((column) => row[column] ?? '')),
  ]
  return generation === 'old' ? `\uFEFF${csv(table, ',', '\r\n')}` : csv(table, ';', '\n')
}

function shopifyRows(garment: ForeignGarment): Row[] {
  const { colours, sizes, pictures } = garment
  const isOneSize = sizes[0]?.label === 'Free Size'
  // The colour comes first: the first option is not always the size.
  const variants = (colours.length > 0 ? colours : ['']).flatMap((colour) =>
    sizes.map((size) => ({ colour, size })),
  )
  const rows = Array.from({ length: Math.max(variants.length, pictures.length) }, (_, place): Row => {
    const variant = variants[place]
    const picture = pictures[place]
    return {
      handle: garment.handle,
      ...(variant && variantCells(variant, isOneSize, garment)),
      ...(picture && { picture: picture.source, place: String(place + 1), alt: picture.alt }),
    }
  })
  const options: Row = isOneSize
    ? { name1: 'Title' }
    : colours.length > 0
      ? { name1: 'Colour', link1: 'product.metafields.shopify.color-pattern', name2: 'Size' }
      : { name1: garment.number % 4 === 1 ? 'साइज़' : 'Age' }
  Object.assign(rows[0] ?? {}, options, {
    title: garment.title,
    html: garment.html,
    vendor: 'Example Kids',
    type: garment.type,
    tags: garment.tags,
    published: garment.number % 10 === 0 ? 'FALSE' : 'TRUE',
    status: garment.isLive || garment.number % 10 === 0 ? 'active' : 'draft',
    hsn: garment.hsn,
    fabric: garment.fabric,
    gift: 'FALSE',
    seo: 'Not read',
  })
  return rows
}

/** Each colour shows the picture of its number, as far as there are so many. */
export function pictureOfColour({ colours, pictures }: ForeignGarment, colour: string): string {
  return colours.length > 1 ? (pictures[colours.indexOf(colour)]?.source ?? '') : ''
}

function variantCells(
  { colour, size }: { colour: string; size: ForeignSize },
  isOneSize: boolean,
  garment: ForeignGarment,
): Row {
  const option: Row = isOneSize
    ? { value1: 'Default Title' }
    : colour
      ? { value1: colour, value2: size.text }
      : { value1: size.text }
  return {
    ...option,
    sku: size.sku && colour ? `${size.sku}-${colour.replace(' ', '')}` : size.sku,
    grams: `${size.grams}.0`,
    tracker: 'shopify',
    stock: size.stockText,
    policy: 'deny',
    price: size.priceText,
    before: size.beforeText,
    barcode: size.barcodeText,
    variantPicture: pictureOfColour(garment, colour),
    market: '1',
  }
}

const WOO_COLUMNS = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Weight (kg)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Position',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 1 global',
  'Attribute 2 name',
  'Attribute 2 value(s)',
  'Attribute 3 name',
  'Attribute 3 value(s)',
  'Meta: _hsn_code',
  'Meta: _edit_lock',
] as const

/**
 * A WooCommerce export. Every third product comes after its variations, which name it by id or by SKU; line ends of
 * descriptions are written '\n', commas in values '\,', and texts that begin with a sign are protected.
 */
export function wooCommerceExport(garments: readonly ForeignGarment[]): string {
  const rows = garments.flatMap((garment) => {
    const variations = wooVariations(garment)
    const parent = wooParent(garment)
    return garment.number % 3 === 0 ? [...variations, parent] : [parent, ...variations]
  })
  return csv(
    [[...WOO_COLUMNS], ...rows.map((row) => WOO_COLUMNS.map((column) => row[column] ?? ''))],
    ',',
    '\n',
  )
}

const idOf = (number: number) => 1_000 + number * 40
const isSimple = ({ sizes }: ForeignGarment) => sizes[0]?.label === 'Free Size'
const escaped = (text: string) => text.replaceAll(',', '\\,')

function wooParent(garment: ForeignGarment): Row {
  const { colours, number, sizes } = garment
  const [only] = sizes
  return {
    ID: String(idOf(number)),
    Type: isSimple(garment) ? 'simple' : 'variable',
    SKU: `P-${number}`,
    Name: garment.title,
    Published: garment.isLive ? '1' : '-1',
    'Is featured?': number % 7 === 0 ? '1' : '0',
    'Visibility in catalog': 'visible',
    'Short description': 'Short.',
    Description: garment.html.replaceAll('\n', '\\n'),
    'Tax status': 'taxable',
    'In stock?': '1',
    Categories: `Clothing, ${garment.type.includes('>') ? garment.type : `Clothing > ${garment.type}`}`,
    Tags: garment.tags,
    Images: garment.pictures.map(({ source }) => source).join(', '),
    'Attribute 1 name': isSimple(garment) ? '' : 'Age',
    'Attribute 1 value(s)': isSimple(garment) ? '' : sizes.map(({ text }) => text).join(', '),
    'Attribute 1 global': '1',
    'Attribute 2 name': 'Fabric',
    'Attribute 2 value(s)': escaped(garment.fabric),
    'Attribute 3 name': colours.length > 0 ? 'pa_color' : '',
    'Attribute 3 value(s)': colours.join(', '),
    'Meta: _hsn_code': garment.hsn,
    'Meta: _edit_lock': '1700000000:1',
    ...(isSimple(garment) && only && { ...wooPrices(only), SKU: only.sku }),
  }
}

function wooVariations(garment: ForeignGarment): Row[] {
  if (isSimple(garment)) return []
  const { colours, number } = garment
  const variants = (colours.length > 1 ? colours : ['']).flatMap((colour) =>
    garment.sizes.map((size) => ({ colour, size })),
  )
  return variants.map(({ colour, size }, place) => ({
    ID: String(idOf(number) + place + 1),
    Type: number % 4 === 2 ? 'variation, virtual' : 'variation',
    Name: `${garment.title} - ${size.text}`,
    Published: '1',
    'Visibility in catalog': 'visible',
    'In stock?': '1',
    Parent: number % 2 === 0 ? `id:${idOf(number)}` : `P-${number}`,
    Position: String(place),
    'Attribute 1 name': 'Age',
    'Attribute 1 value(s)': size.text,
    'Attribute 3 name': colour ? 'pa_color' : '',
    'Attribute 3 value(s)': colour,
    ...wooPrices(size),
    SKU: size.sku && colour ? `${size.sku}-${colour.replace(' ', '')}` : size.sku,
  }))
}

/** On sale where the garment's price was higher before: the sale of each second one is over. */
function wooPrices(size: ForeignSize): Row {
  const isSale = size.mrp !== null
  return {
    SKU: size.sku,
    'GTIN, UPC, EAN, or ISBN': size.barcodeText,
    Stock: size.stockText,
    'Weight (kg)': String(size.grams / 1000),
    'Regular price': isSale ? size.beforeText : size.priceText,
    'Sale price': isSale ? size.priceText : '',
    'Date sale price starts': isSale ? '2026-11-01' : '',
    'Date sale price ends': isSale ? '2026-11-30 00:00:00' : '',
  }
}

function csv(table: readonly (readonly string[])[], delimiter: string, lineEnd: string): string {
  const cell = (text: string) => (/["\r\n,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `${table.map((row) => row.map(cell).join(delimiter)).join(lineEnd)}${lineEnd}`
}
