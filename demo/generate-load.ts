/**
 * Writes a large catalogue for load tests: `node demo/generate-load.ts 100000 /somewhere/products.jsonl`.
 * Rows have the form of `products.jsonl`, more than 5,000 different words, and the demo's pictures, to which
 * a link is put beside the file. The same count gives the same file.
 */
import { once } from 'node:events'
import { createWriteStream, existsSync, symlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { CatalogueRow } from '#domain/catalogue/product-input.ts'
import { at } from './garments/outline.ts'
import { type Random, seeded } from './garments/random.ts'
import { rowOf } from './wardrobe/row.ts'
import { WARDROBE } from './wardrobe/wardrobe.ts'

const WORDS = {
  /** With a middle and an end these make the names of towns that could be on any map of India. */
  start:
    'Ama Bela Chandra Dhana Deva Gira Guna Hari Indra Jala Jaya Kala Kamala Kesha Kunda Lalit Mala Mani Mira Naga Nanda Neela Padma Para Prabha Raja Rama Ratna Sada Shanti Shiva Sona Sura Tara Tula Uda Vana Vasu Vija Yama'.split(
      ' ',
    ),
  middle: 'ba da dha ga gha ja ka kha la li ma na ni pa ra ri sa shi ta va'.split(' '),
  end: 'garh giri gram kot kulam nadu nagar pada palli pet pur puram rajpur tala vadi var wada'.split(' '),
  mood: 'airy bright breezy calm cheerful cosy crisp dappled dewy easy festive gentle golden happy hushed light lively mellow merry misty playful quiet rainy restful silvery sleepy soft sunny sweet warm'.split(
    ' ',
  ),
  motif:
    'acorn alpona anchor banyan bamboo beetle boat bougainvillea butterfly camel champa cloud coconut conch crane cricket daisy deer dolphin dragonfly elephant fern firefly fish fox gulmohar hibiscus hornbill jackfruit jasmine kingfisher kite koel ladybird lantern leaf lotus mango marigold mogra monsoon moon mushroom myna neem owl palm papaya parrot peacock pebble pigeon pineapple planet rabbit rain river rocket rose sail seashell snail sparrow squirrel star sunbird sunflower swan swing tamarind tiger train tulsi turtle umbrella wave whale windmill'.split(
      ' ',
    ),
  maker:
    'artisans block-printers cooperatives cutters dyers embroiderers families grandmothers knitters menders neighbours quilters seamstresses spinners tailors weavers'.split(
      ' ',
    ),
  place:
    'balcony beach bus-stop classroom courtyard garden hammock kitchen library market meadow orchard picnic playground porch railway-platform riverbank rooftop school-van staircase swing terrace treehouse veranda'.split(
      ' ',
    ),
} as const

const pick = <T>(list: readonly T[], random: Random): T => at(list, Math.floor(random() * list.length))
const slugOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Prices spread as in the trade: mostly near the model's, now and then far below or above. */
function priceFactor(random: Random): number {
  return 0.6 + random() * 0.6 + (random() < 0.06 ? random() * 1.4 : 0)
}

function productNumber(index: number): CatalogueRow {
  const random = seeded(`load ${index}`)
  const model = rowOf(pick(WARDROBE, random), (index + 1) * 10)
  const town = pick(WORDS.start, random) + pick(WORDS.middle, random) + pick(WORDS.end, random)
  const motif = pick(WORDS.motif, random)
  const mood = pick(WORDS.mood, random)
  const noun = model.name.split(' ').slice(-2).join(' ')
  const slug = `${slugOf(`${town} ${motif}`).slice(0, 34)}-${index.toString(36)}`
  const factor = priceFactor(random)
  const rupees = (amount: number) => Math.max(99, Math.round((amount * factor) / 10) * 10 - 1)
  return {
    ...model,
    slug,
    name: `${town} ${capital(motif)} ${noun}`,
    description: `${capital(mood)} and made for the ${pick(WORDS.place, random)}: ${motif} on ${model.colours.join(', ').toLowerCase()}, sewn by ${pick(WORDS.maker, random)} near ${town}. ${model.description}`,
    sizes: model.sizes.map((size) => ({
      ...size,
      sku: `L${index.toString(36)}-${size.label.replaceAll(' ', '')}`.toUpperCase(),
      price: rupees(size.price),
      mrp: Math.max(rupees(size.mrp), rupees(size.price)),
      stock: random() < 0.12 ? 0 : Math.floor(random() ** 2 * 120),
    })),
    flags: { featured: random() < 0.002, trending: random() < 0.01, isNew: random() < 0.05 },
    colourGroup: null,
  }
}

/** Writes `count` products to `path`, one a line, waiting whenever the disk is behind. */
export async function generateLoad(count: number, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const pictures = join(dirname(path), 'pictures')
  if (!existsSync(pictures)) symlinkSync(join(import.meta.dirname, 'catalogue', 'pictures'), pictures)
  const file = createWriteStream(path)
  for (let index = 0; index < count; index++) {
    if (!file.write(`${JSON.stringify(productNumber(index))}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

if (import.meta.main) {
  const [count, path] = process.argv.slice(2)
  if (!path || !/^[1-9]\d*$/.test(count ?? '')) {
    process.stderr.write('Usage: node demo/generate-load.ts <number of products> <file>\n')
    process.exitCode = 1
  } else {
    await generateLoad(Number(count), resolve(path))
  }
}
