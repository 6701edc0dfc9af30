import type { Wanted } from './wanted.ts'

const frock = /frock|dress|gown|pinafore|jumpsuit|\/dresses/
const kurta = /kurta|kurti|sherwani|bandi\b|bandhgala|dhoti|mundu|anarkali/
const lehenga = /lehenga|pavadai/
const nightwear = /night|pyjama|sleep/
const tee = /tee|\/t-shirts|tops/
const sibling = /matching-sibling-sets/
const swaddle = /swaddle/
const girl = 'girl'
const boy = 'boy'

/** Ages and sizes without their unit, in English and in Latin Hindi. */
const AGES: readonly Wanted[] = [
  {
    q: 'boy 6 kurta',
    is: kurta,
    gender: boy,
    sizes: ['6-7Y', '6-8Y'],
    chips: ['Search: kurta', 'Boys', '6-8Y', '6-7Y'],
  },
  { q: 'girl 4', is: /./, gender: girl, size: '4-5Y', chips: ['Girls', '4-5Y'] },
  { q: 'diwali kurta boy 6', is: kurta, gender: boy, sizes: ['6-7Y', '6-8Y'] },
  { q: 'lehenga 26', is: lehenga, size: '5-6Y' },
  { q: 'kurta 32', is: kurta, size: '9-10Y' },
  { q: 'lehenga 24-26', is: lehenga, sizes: ['4-5Y', '5-6Y'] },
  { q: 'frock 3', is: frock, size: '3-4Y' },
  { q: 'kurta 8 boy', is: kurta, gender: boy, size: '8-9Y' },
  { q: 'tshirt 4-5', is: tee, size: '4-5Y' },
  { q: '2 to 3 frock', is: frock, size: '2-3Y' },
  { q: 'girls 7 to 8 dress', is: frock, gender: girl, sizes: ['7-8Y', '6-8Y'] },
  { q: 'frock 5 6', is: frock, size: '5-6Y' },
  { q: 'night suit 6', is: nightwear, sizes: ['6-7Y', '6-8Y'] },
  { q: 'joggers 8', is: /jogger|trouser|legging|bottoms/, size: '8-9Y' },
  { q: 'shorts for boys 5', is: /shorts/, gender: boy, size: '5-6Y' },
  { q: 'winter jacket boy 7', is: /jacket|puffer|hoodie/, gender: boy, size: '7-8Y' },
  { q: 'party wear girl 5', is: /./, gender: girl, size: '5-6Y' },
  { q: 'girl top 10', is: /\/tops/, gender: girl, size: '10-11Y' },
  { q: '2T', is: /./, size: '2-3Y', chips: ['2-3Y'] },
  { q: '3t', is: /./, size: '3-4Y' },
  { q: '2T shirt', is: /shirt/, size: '2-3Y' },
  { q: '4t dress', is: frock, size: '4-5Y' },
  { q: '2 t shirt', is: tee },
  { q: '2 yo boy', is: /./, gender: boy, size: '2-3Y' },
  { q: '8 yers boy shirt', is: /shirt/, gender: boy, size: '8-9Y' },
  { q: 'baby 6', is: /./, size: '6-9M' },
  { q: 'baby girl 9', is: /./, gender: girl, size: '9-12M' },
  { q: '0-3 baby', is: /./, size: '0-3M' },
  { q: 'onesie 3-6', is: /onesie|sleepsuit/, size: '3-6M' },
  { q: '12-18 romper', is: /romper|jumpsuit|dungaree|boiler/, sizes: ['12-18M', '1-2Y'] },
  { q: 'ladke ki shirt 6 saal', is: /shirt/, gender: boy, sizes: ['6-7Y', '6-8Y'] },
  { q: 'do saal ki bachi', is: /./, gender: girl, size: '2-3Y' },
  { q: 'teen saal ka ladka', is: /./, gender: boy, size: '3-4Y' },
  { q: 'dhai saal ki beti ki frock', is: frock, gender: girl, size: '2-3Y' },
  { q: 'swaddle pack of 3', is: swaddle },
  { q: 'set of 6 clips', is: /clip/ },
  { q: 'gift for 1 year old boy', is: /./, gender: boy, sizes: ['12-18M', '18-24M', '1-2Y'] },
]

const SCHOOL_AND_PARTY: readonly Wanted[] = [
  { q: 'white school shirt', is: /shirt/, colour: 'White', nearest: true },
  { q: 'school uniform', is: /shirt|trouser|pinafore/, nearest: true },
  { q: 'school dress', is: /shirt|trouser|pinafore/, nearest: true },
  { q: 'school pant', is: /trouser/, nearest: true },
  { q: 'school skirt', is: /skirt/, nearest: true },
  { q: 'school ke kapde', is: /shirt|trouser|pinafore/, nearest: true },
  { q: 'school bag', is: /potli|bag/ },
  { q: 'party wear', is: /frock|dress|gown|anarkali|waistcoat|jumpsuit/ },
  { q: 'partywear', is: /frock|dress|gown|anarkali|waistcoat|jumpsuit/ },
  { q: 'party dress', is: frock },
  { q: 'party frock', is: /frock|dress|gown/ },
  { q: 'party wear boy', is: /waistcoat|sherwani|bandhgala/, gender: boy },
  { q: 'party wear for baby girl', is: /frock|dress|\/dresses|pyjama party/, gender: girl, baby: true },
  { q: 'pyjama party', is: /pyjama party/ },
  { q: 'birthday gown', is: frock },
  { q: 'barbie dress', is: /princess/, nearest: true },
  { q: 'cinderella gown', is: /princess/, nearest: true },
  { q: 'police dress', is: /fancy-dress/, nearest: true },
  { q: 'army dress', is: /fancy-dress/, nearest: true },
  { q: 'hanuman costume', is: /fancy-dress/, nearest: true },
  { q: 'doctor coat', is: /doctor/ },
  { q: 'lion costume', is: /tiger|sher/, nearest: true },
  { q: 'fruit costume', is: /strawberry|mango|tarbooz/ },
  { q: 'fancy dress 5 year boy', is: /fancy-dress/, gender: boy, size: '5-6Y' },
]

const BABIES_AND_NIGHT: readonly Wanted[] = [
  { q: 'baby wrapper', is: swaddle, baby: true },
  { q: 'wrapper', is: swaddle },
  { q: 'muslin swaddle', is: swaddle },
  { q: 'baby blanket', is: swaddle },
  { q: 'baby set', is: /baby-sets/ },
  { q: 'newborn set', is: /baby-sets/, size: '0-3M' },
  { q: 'baby night dress 1 year', is: nightwear, sizes: ['12-18M', '18-24M', '1-2Y'] },
  { q: 'baby night suit', is: nightwear, baby: true },
  { q: 'nightdress for girls', is: nightwear, gender: girl },
  { q: 'night wear boy 5', is: nightwear, gender: boy, size: '5-6Y' },
  { q: 'raat ke kapde', is: /night|pyjama|sleep|raat/ },
  { q: 'baby towel', is: /towel/ },
  { q: 'baby shoes', is: /bootie|jane/, baby: true },
  { q: 'baby boy kurta pajama', is: kurta, gender: boy, baby: true },
]

const GARMENTS: readonly Wanted[] = [
  { q: 'froke', is: frock },
  { q: 'phrock', is: frock },
  { q: 'frocke for girl', is: frock, gender: girl },
  { q: 'gharara suit', is: /sharara|anarkali/ },
  { q: 'anarkali suit', is: /anarkali|sharara/ },
  { q: 'palazzo suit', is: /palazzo/ },
  { q: 'a line dress', is: frock },
  { q: 'pavada', is: lehenga },
  { q: 'pattu pavada', is: lehenga },
  { q: 'lohri suit', is: /kurta|lehenga|dhoti|mundu|pavadai/ },
  { q: 'teej lehenga', is: lehenga },
  { q: 'engagement dress', is: /festive|lehenga|sherwani|kurti/ },
  { q: 'bhai dooj', is: sibling },
  { q: 'mehndi lehenga', is: lehenga, colour: 'Green' },
  { q: 'kurti leggings', is: /kurti with leggings/ },
  { q: 'kurta for diwali puja', is: kurta },
  { q: 'jutti for girl', is: /jutti/, gender: girl },
  { q: 'ethnic wear', is: kurta },
  { q: 'black pant for boys', is: /jogger|trouser/, gender: boy, colour: 'Black' },
  { q: 'denim skirt', is: /denim days skirt/ },
  { q: 'velvet dress', is: frock, text: /velvet/ },
  { q: 'silk lehenga', is: lehenga },
  { q: 'brother sister combo', is: sibling },
  { q: 'matching night suit', is: sibling },
  { q: 'hari kurti', is: kurta, colour: 'Green' },
  { q: 'white dress', is: frock, colour: 'White' },
]

const PRICES: readonly Wanted[] = [
  { q: 'frock under 500', is: frock, noneAtPrice: true },
  { q: '500 wala frock', is: frock, noneAtPrice: true },
  { q: 'lehenga 1000 se kam', is: lehenga, noneAtPrice: true },
  { q: 'tshirt under 300', is: tee, noneAtPrice: true },
  { q: '1500 rs lehenga', is: lehenga, noneAtPrice: true },
  { q: 'do hazar se kam sherwani', is: /sherwani|bandi\b|bandhgala|waistcoat/, noneAtPrice: true },
  { q: 'kurta above 9000', is: kurta, noneAtPrice: true },
  { q: 'red frock under 500 girl', is: frock, gender: girl, noneAtPrice: true },
  { q: 'purple dhoti under 2500', is: /dhoti|mundu/, atMost: 2500, nearest: true },
  { q: 'lehenga under 2000', is: lehenga, atMost: 2000 },
  { q: 'kurta 1500 tak', is: kurta, atMost: 1500 },
  { q: 'ek hazar se kam frock', is: frock, atMost: 1000 },
  { q: 'dhai hazar tak lehenga', is: lehenga, atMost: 2500 },
  { q: 'gift under 500', is: /./, atMost: 500 },
  { q: 'paanch sau se kam', is: /./, atMost: 500 },
  { q: 'frock under one thousand', is: frock, atMost: 1000 },
]

const PAGES: readonly Wanted[] = [
  { q: 'return policy', page: 'returns' },
  { q: 'how to return', page: 'returns' },
  { q: 'track order', page: 'track' },
  { q: 'where is my order', page: 'track' },
  { q: 'COD', page: 'payment' },
  { q: 'cash on delivery available', page: 'payment' },
  { q: 'exchange', page: 'exchanges' },
  { q: 'size exchange', page: 'exchanges' },
  { q: 'size chart', page: 'sizes' },
  { q: 'delivery charges', page: 'delivery' },
  { q: 'refund', page: 'refunds' },
  { q: 'customer care number', page: 'contact' },
  { q: 'return gift', is: /./ },
]

/** Other searches of parents: numbers alone, school, parties, pages, prices that nothing has. */
export const MORE_SEARCHES: readonly Wanted[] = [
  ...AGES,
  ...SCHOOL_AND_PARTY,
  ...BABIES_AND_NIGHT,
  ...GARMENTS,
  ...PRICES,
  ...PAGES,
]
