/**
 * Headings of the customs tariff under which goods of a children's shop fall, in everyday words; and other words by which
 * shopkeepers look for them. Public source: First Schedule to the Customs Tariff Act, 1975, chapters 61 to 65, 71 and 95,
 * whose headings GST uses as HSN codes.
 */
export const HSN_TEXTS = {
  '6101': ['Coats and jackets for boys, knitted', 'overcoat anorak windcheater winter'],
  '6102': ['Coats and jackets for girls, knitted', 'overcoat anorak windcheater winter'],
  '6103': [
    'Suits, trousers and shorts for boys, knitted',
    'set ensemble pants joggers leggings bermuda capri dungarees blazer',
  ],
  '6104': [
    'Dresses, skirts, suits and trousers for girls, knitted',
    'frock gown set ensemble pants joggers leggings jeggings shorts dungarees',
  ],
  '6105': ['Shirts for boys, knitted', 'polo collar'],
  '6106': ['Blouses, tops and shirts for girls, knitted', 'shirt top choli'],
  '6107': ['Underwear and nightwear for boys, knitted', 'briefs pyjamas pajama nightsuit night suit robe'],
  '6108': [
    'Underwear and nightwear for girls, knitted',
    'panties slip petticoat bloomers pyjamas pajama nightdress night suit nightie robe',
  ],
  '6109': ['T-shirts and vests, knitted', 'tshirt tee singlet inner'],
  '6110': ['Jerseys, pullovers and cardigans, knitted', 'sweater hoodie sweatshirt woollen waistcoat'],
  '6111': [
    'Clothes for babies, knitted',
    'romper onesie bodysuit jhabla baba suit set sleepsuit booties mittens cap infant newborn',
  ],
  '6112': ['Track suits and swimwear, knitted', 'swimsuit swimming costume sports'],
  '6114': ['Other clothes, knitted', 'costume fancy dress jumpsuit'],
  '6115': ['Socks, tights and stockings, knitted', 'leggings pantyhose'],
  '6116': ['Gloves and mittens, knitted', 'winter'],
  '6117': ['Shawls, scarves and other accessories, knitted', 'muffler stole headband'],
  '6201': ['Coats and jackets for boys, woven', 'overcoat anorak windcheater raincoat winter'],
  '6202': ['Coats and jackets for girls, woven', 'overcoat anorak windcheater raincoat winter'],
  '6203': [
    'Suits, trousers and shorts for boys, woven',
    'set ensemble pants jeans chinos blazer bandhgala sherwani nehru jacket dungarees dhoti',
  ],
  '6204': [
    'Dresses, skirts, suits and trousers for girls, woven',
    'frock gown lehenga lehnga ghagra chaniya choli sharara gharara anarkali pavadai langa set jeans palazzo shorts dungarees',
  ],
  '6205': ['Shirts for boys, woven', 'collar formal'],
  '6206': ['Blouses, tops and shirts for girls, woven', 'shirt top kurti choli'],
  '6207': ['Underwear and nightwear for boys, woven', 'briefs pyjamas pajama night suit robe'],
  '6208': [
    'Underwear and nightwear for girls, woven',
    'slip petticoat pyjamas pajama nightdress night suit robe',
  ],
  '6209': [
    'Clothes for babies, woven',
    'romper onesie jhabla langot nappy frock baba suit set bib infant newborn swaddle',
  ],
  '6211': [
    'Track suits, kurtas and other clothes, woven',
    'kurta pajama kurti salwar kameez ethnic costume fancy dress waistcoat bandi school uniform',
  ],
  '6213': ['Handkerchiefs', 'hanky'],
  '6214': ['Shawls, scarves and dupattas, woven', 'dupatta stole odhni muffler veil'],
  '6215': ['Ties and bow ties', 'bow tie'],
  '6216': ['Gloves and mittens, woven', 'winter'],
  '6217': ['Belts, sashes and other accessories, woven', 'belt sash headband collar bow'],
  '6301': ['Blankets', 'wrap swaddle'],
  '6302': ['Bed and bath linen', 'towel sheet bedsheet hooded'],
  '6307': ['Other made-up textiles', 'mask bag organiser'],
  '6402': ['Shoes of rubber or plastic', 'sandals slippers clogs flip flop footwear'],
  '6403': ['Shoes of leather', 'sandals boots mojari jutti mojri footwear'],
  '6404': ['Shoes with uppers of cloth', 'sneakers canvas booties mojari jutti sandals footwear'],
  '6405': ['Other shoes', 'footwear'],
  '6505': ['Hats and caps, knitted or of cloth', 'cap beanie monkey topi safa turban hairband hat'],
  '6601': ['Umbrellas', 'umbrella'],
  '7117': ['Imitation jewellery', 'bangles necklace earrings maang tikka hair clip crown'],
  '9503': ['Toys and dolls', 'soft toy teddy'],
  '9505': ['Articles for festivals and carnival', 'mask wings crown wig prop'],
} as const satisfies Readonly<Record<string, readonly [name: string, otherWords: string]>>
