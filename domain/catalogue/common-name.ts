/** Common names of children's garments and goods, which end a product's name. */
const GOODS: readonly string[] = [
  ...[
    'anarkali',
    'angrakha',
    'apron',
    'bandi',
    'bib',
    'blanket',
    'bloomers',
    'blouse',
    'bodysuit',
    'bonnet',
    'booties',
  ],
  ...[
    'bow',
    'bows',
    'cap',
    'cape',
    'cardigan',
    'choli',
    'clip',
    'clips',
    'co-ord',
    'coat',
    'costume',
    'culottes',
  ],
  ...[
    'dhoti',
    'diaper',
    'dress',
    'dungarees',
    'dungaree',
    'dupatta',
    'frock',
    'gilet',
    'gloves',
    'gown',
    'hairband',
  ],
  ...[
    'hat',
    'headband',
    'henley',
    'hoodie',
    'innerwear',
    'jabla',
    'jacket',
    'jeans',
    'jeggings',
    'jodhpuri',
    'joggers',
  ],
  ...[
    'jumper',
    'jumpsuit',
    'kaftan',
    'kurta',
    'kurti',
    'leggings',
    'lehenga',
    'mittens',
    'muffler',
    'nightdress',
  ],
  ...[
    'nightgown',
    'nightsuit',
    'nightie',
    'onesie',
    'overalls',
    'pajama',
    'pajamas',
    'palazzo',
    'pant',
    'pants',
    'parka',
  ],
  ...[
    'pavadai',
    'pinafore',
    'playsuit',
    'polo',
    'poncho',
    'pullover',
    'pyjama',
    'pyjamas',
    'robe',
    'romper',
    'salwar',
  ],
  ...[
    'saree',
    'scarf',
    'scrunchie',
    'sharara',
    'sherwani',
    'shirt',
    'shoes',
    'shorts',
    'shrug',
    'skirt',
    'skort',
  ],
  ...[
    'sleepsuit',
    'socks',
    'suit',
    'swaddle',
    'swaddles',
    'sweater',
    'sweatshirt',
    'swimsuit',
    't-shirt',
    'tee',
    'top',
  ],
  ...['peplum', 'sundress', 'potli', 'mojari', 'jutti', 'puffer', 'mundu'],
  ...[
    'towel',
    'tracksuit',
    'trousers',
    'trouser',
    'tunic',
    'turban',
    'uniform',
    'vest',
    'waistcoat',
    'wrap',
    'wrapper',
  ],
]
const KNOWN: ReadonlySet<string> = new Set(GOODS)

/** Words after which the name goes on with additions: 'Kurta with Bandi', 'Frock for Diwali'. */
const ENDS = /\s(?:with|for|in|and|&|\+|by|of)\s.*$/i

/**
 * The common or generic name of goods, which a package must state (Legal Metrology (Packaged Commodities) Rules, rule
 * 6(1)(b)): 'Lehenga set' for 'Bandhani Twirl Lehenga Set'. Never a collection's name: without a garment in the name it
 * is a garment set or the subcategory, else children’s wear.
 */
export function commonName(
  { name, subcategory }: { name: string; subcategory: string },
  otherwise: { set: string; wear: string },
): string {
  const words = name
    .replace(ENDS, '')
    .toLowerCase()
    .split(/[\s,()]+/)
    .filter(Boolean)
  const at = words.findLastIndex((word) => KNOWN.has(word) || KNOWN.has(word.replace(/s$/, '')))
  const [word = '', next = ''] = at < 0 ? [] : words.slice(at)
  if (word === '') {
    if (words.some((one) => /^(sets?|twins|duo|pair)$/.test(one))) return otherwise.set
    return subcategory || otherwise.wear
  }
  const said = /^(set|sets|pair|pack)$/.test(next) ? `${word} ${next}` : word
  return said.charAt(0).toUpperCase() + said.slice(1)
}
