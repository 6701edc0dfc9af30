import type { ImportField, OwnField, SALE_FIELDS } from './import-fields.ts'

/** A header for comparison: lower-case letters and digits. 'Variant Compare-At Price ' → 'variantcompareatprice'. */
export function headerWords(header: string): string {
  return (
    header
      .replace(/^\uFEFF/, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
      // The nukta is optional: साइज़ and साइज are one word.
      .replaceAll('\u093C', '')
  )
}

/** Shopkeepers' and billing programs' names for our fields. */
export const OTHER_HEADERS: Partial<Record<OwnField | (typeof SALE_FIELDS)[number], readonly string[]>> = {
  slug: ['slug', 'url handle', 'handle'],
  name: [
    'product name',
    'product',
    'item',
    'item name',
    'title',
    'style name',
    'style',
    'article',
    'description of goods',
    ...['नाम', 'माल का नाम', 'माल', 'उत्पाद', 'उत्पाद का नाम', 'आइटम', 'आइटम का नाम', 'वस्तु', 'सामान'],
  ],
  description: ['details', 'product description', 'long description', 'text', 'विवरण'],
  category: ['product category', 'category name', 'group', 'item group', 'department', 'श्रेणी', 'वर्ग'],
  subcategory: ['sub category', 'sub-category', 'product type', 'type'],
  gender: ['gender', 'लिंग'],
  features: ['highlights', 'bullet points', 'key features'],
  fabric: ['material', 'cloth', 'composition', 'fabric type', 'fabric composition', 'कपड़ा'],
  lining: ['lining fabric', 'lining material', 'inner lining', 'अस्तर'],
  care: ['wash care', 'care instructions', 'washing'],
  colours: ['colour', 'color', 'colors', 'shade', 'shade name', 'रंग', 'कलर'],
  filterColours: ['filter colours', 'filter colors'],
  colourGroup: ['color group'],
  print: ['print name', 'pattern'],
  setDiscount: ['discount of the set', 'sibling discount'],
  hsn: ['hsn code', 'hsn/sac', 'hsn no', 'hs code', 'commodity code', 'tariff code', 'एचएसएन', 'एचएसएन कोड'],
  countryOfOrigin: ['origin', 'country', 'made in', 'coo'],
  makerName: [
    'manufacturer',
    'manufacturer name',
    'marketed by',
    'mfg',
    'mfg by',
    'party',
    'supplier',
    'vendor',
    'maker name',
  ],
  makerAddress: ['manufacturer address', 'maker address', 'mfg address'],
  importerName: ['importer name', 'imported by'],
  importerAddress: ['importer address'],
  khadiMark: ['khadi mark', 'khadi mark no', 'khadi certificate', 'khadi certificate number'],
  organicStandard: ['organic certification', 'organic certificate standard'],
  organicNumber: ['organic certificate', 'organic certificate no', 'gots number', 'gots certificate number'],
  organicBody: ['organic certification body', 'certifying body', 'certification body', 'certified by'],
  drawstring: ['drawstring', 'cords'],
  featured: ['is featured'],
  isNew: ['new arrival', 'is new'],
  tint: ['tint', 'background'],
  label: ['size name', 'size label', 'age group', 'sizes', 'साइज़', 'आकार', 'नाप'],
  sku: [
    'item code',
    'product code',
    'article no',
    'article number',
    'style code',
    'variant sku',
    'code',
    'style no',
    ...[
      'art no',
      'art number',
      'article code',
      'style number',
      'item no',
      'item number',
      'design no',
      'model no',
    ],
    ...['आर्टिकल', 'आर्टिकल नं', 'आर्टिकल नंबर', 'कोड', 'माल कोड', 'डिज़ाइन नं'],
  ],
  price: ['price (inr)', 'price in rs', 'unit price', 'retail price', 'कीमत', 'मूल्य', 'दाम'],
  salePrice: [
    ...['selling price', 'sale price', 'sale rate', 'selling rate', 'offer price', 'our price', 'sp'],
    ...['special price', 'discounted price', 'discount price', 'deal price', 'final price', 'net price'],
    ...['बिक्री मूल्य', 'बिक्री दर', 'सेल रेट'],
  ],
  salePeriod: ['sale price effective date'],
  costPrice: [
    ...['cost', 'cost price', 'cost rate', 'cost per item', 'unit cost', 'cp', 'landing cost', 'landed cost'],
    ...['purchase price', 'purchase rate', 'purchase cost', 'buying price', 'buying rate'],
    ...[
      'wholesale price',
      'wholesale rate',
      'dealer price',
      'dealer rate',
      'trade price',
      'distributor price',
    ],
    ...['खरीद मूल्य', 'खरीद दर', 'लागत', 'थोक मूल्य', 'थोक रेट'],
  ],
  mrp: [
    ...['m.r.p.', 'mrp (inr)', 'maximum retail price', 'list price', 'mrp rate', 'compare at price'],
    ...['regular price', 'original price', 'actual price', 'was price', 'एम.आर.पी.', 'अधिकतम खुदरा मूल्य'],
  ],
  stock: [
    'qty',
    'quantity',
    'stock qty',
    'inventory',
    'available',
    'closing stock',
    'balance',
    'pcs',
    'in hand',
    'closing qty',
    'availability',
    ...['स्टॉक', 'बचा माल', 'बचा स्टॉक', 'मात्रा', 'संख्या', 'नग', 'पीस', 'बाकी'],
  ],
  pieces: ['pieces in pack', 'pack of', 'pack size', 'net quantity', 'set of'],
  ageMonths: ['age in months', 'age range'],
  heightCm: ['height (cm)', 'height cm'],
  chestCm: ['chest', 'chest cm'],
  waistCm: ['waist', 'waist cm'],
  lowFrom: ['low stock', 'reorder level', 'minimum stock', 'low stock amount'],
  barcode: ['ean', 'gtin', 'upc', 'ean code', 'bar code', 'isbn', 'बारकोड'],
  weightGrams: ['weight', 'weight in grams', 'weight (gm)', 'weight (kg)'],
  picture: [
    'image',
    'images',
    'photo',
    'photos',
    'pictures',
    'image url',
    'image link',
    'picture url',
    'image name',
    ...['फोटो', 'चित्र'],
  ],
  pictureAlt: ['alt text', 'image alt text', 'alt', 'image alt'],
}

/**
 * Headers that suppliers use for their price and shops for theirs: staff must choose. Taken as the selling price, goods
 * would be sold at cost.
 */
const UNCLEAR_PRICES = new Set(
  [
    'rate',
    'rates',
    'basic rate',
    'net rate',
    'nett rate',
    'unit rate',
    'rate per piece',
    'rate per pc',
    'rate/pc',
    'w/s rate',
  ]
    .concat(['रेट', 'भाव', 'दर', 'रेट प्रति पीस'])
    .map(headerWords),
)

/** Whether a column may be the cost price or the selling price. */
export function isUnclearPrice(header: string): boolean {
  const words = headerWords(header).replace(/(?:inr|rs)$/, '')
  return UNCLEAR_PRICES.has(words)
}

/** Both generations of Shopify's headers. */
export const SHOPIFY_HEADERS: Readonly<Record<string, ImportField>> = Object.fromEntries(
  Object.entries({
    Handle: 'handle',
    'URL handle': 'handle',
    Title: 'name',
    'Body (HTML)': 'bodyHtml',
    Description: 'bodyHtml',
    Vendor: 'vendor',
    'Product Category': 'category',
    Type: 'type',
    Tags: 'tags',
    Published: 'published',
    'Published on online store': 'published',
    Status: 'status',
    'Option1 Name': 'option1Name',
    'Option1 Value': 'option1Value',
    'Option1 Linked To': 'option1Link',
    'Option2 Name': 'option2Name',
    'Option2 Value': 'option2Value',
    'Option2 Linked To': 'option2Link',
    'Option3 Name': 'option3Name',
    'Option3 Value': 'option3Value',
    'Option3 Linked To': 'option3Link',
    'Variant SKU': 'sku',
    SKU: 'sku',
    'Variant Price': 'price',
    Price: 'price',
    'Variant Compare At Price': 'compareAt',
    'Compare-at price': 'compareAt',
    'Cost per item': 'costPrice',
    'Variant Inventory Qty': 'stock',
    'Inventory quantity': 'stock',
    'Variant Inventory Tracker': 'stockTracker',
    'Inventory tracker': 'stockTracker',
    'Variant Grams': 'weightGrams',
    'Weight value (grams)': 'weightGrams',
    'Variant Barcode': 'barcode',
    Barcode: 'barcode',
    'Variant Image': 'variantImage',
    'Variant image URL': 'variantImage',
    'Image Src': 'picture',
    'Product image URL': 'picture',
    'Image Position': 'imagePosition',
    'Image Alt Text': 'pictureAlt',
    'Gift Card': 'giftCard',
    'Variant HS Code': 'hsn',
    'HS Code': 'hsn',
    'Country of origin': 'countryOfOrigin',
  } satisfies Record<string, ImportField>).map(([header, field]) => [headerWords(header), field]),
)

/** English headers of WooCommerce's export; attributes are matched by pattern. */
export const WOOCOMMERCE_HEADERS: Readonly<Record<string, ImportField>> = Object.fromEntries(
  Object.entries({
    ID: 'wooId',
    Type: 'wooType',
    SKU: 'sku',
    'GTIN, UPC, EAN, or ISBN': 'barcode',
    Name: 'name',
    Published: 'wooPublished',
    'Is featured?': 'featured',
    'Visibility in catalog': 'wooVisibility',
    'Short description': 'shortDescription',
    Description: 'bodyHtml',
    'Date sale price starts': 'saleStarts',
    'Date sale price ends': 'saleEnds',
    'In stock?': 'inStock',
    Stock: 'stock',
    'Low stock amount': 'lowFrom',
    'Sale price': 'salePrice',
    'Regular price': 'regularPrice',
    'Cost of goods': 'costPrice',
    Categories: 'categories',
    Tags: 'tags',
    Images: 'images',
    Parent: 'wooParent',
    Position: 'wooPosition',
    Brands: 'vendor',
    'Commodity code (HS code)': 'hsn',
    'Country of origin': 'countryOfOrigin',
  } satisfies Record<string, ImportField>).map(([header, field]) => [headerWords(header), field]),
)
