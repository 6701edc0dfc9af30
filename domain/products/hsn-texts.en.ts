/**
 * Headings of the customs tariff for children's goods, shortened from the Harmonised System of the World Customs
 * Organization, with search words.
 */
export const HSN_TEXTS = {
  '4202': { name: 'Bags', words: 'bag school backpack purse pouch potli clutch sling wallet' },
  '5007': { name: 'Silk cloth, by the metre', words: 'fabric cloth saree sari silk unstitched material' },
  '5208': {
    name: 'Cotton cloth, by the metre',
    words: 'fabric cloth saree sari cotton unstitched material',
  },
  '6101': {
    name: 'Boys’ coats and jackets against the weather, knitted',
    words: 'coat overcoat anorak windcheater cape winter jacket outerwear',
  },
  '6102': {
    name: 'Girls’ coats and jackets against the weather, knitted',
    words: 'coat overcoat anorak windcheater cape winter jacket outerwear',
  },
  '6103': {
    name: 'Boys’ suits, sets, jackets, trousers and shorts, knitted',
    words:
      'suit set ensemble blazer jacket trousers pants bottoms joggers track lowers leggings shorts dungaree',
  },
  '6104': {
    name: 'Girls’ dresses, skirts, sets, trousers and shorts, knitted',
    words:
      'dress frock gown skirt skorts suit set ensemble blazer trousers pants bottoms leggings jeggings joggers palazzo shorts dungaree jumpsuit',
  },
  '6105': { name: 'Boys’ shirts, knitted', words: 'shirt polo henley collar' },
  '6106': { name: 'Girls’ blouses, shirts and tops, knitted', words: 'blouse shirt top tunic crop' },
  '6107': {
    name: 'Boys’ underwear and nightwear, knitted',
    words:
      'underwear brief trunk boxer inner nightwear pyjama pajama night suit nightsuit bathrobe sleepwear',
  },
  '6108': {
    name: 'Girls’ underwear and nightwear, knitted',
    words:
      'underwear panty panties bloomer slip petticoat inner nightwear nightdress nightie pyjama pajama night suit nightsuit bathrobe sleepwear',
  },
  '6109': { name: 'T-shirts and vests, knitted', words: 'tshirt t-shirt tee singlet vest tank camisole' },
  '6110': {
    name: 'Sweaters, cardigans, sweatshirts and waistcoats, knitted',
    words: 'sweater jumper pullover cardigan sweatshirt hoodie woollen waistcoat poncho',
  },
  '6111': {
    name: 'Babies’ garments and accessories, knitted (body height to 86 cm)',
    words:
      'baby babies infant newborn romper onesie bodysuit jhabla sleepsuit bib booties mittens cap set layette nappy langot',
  },
  '6112': {
    name: 'Tracksuits and swimwear, knitted',
    words: 'tracksuit swimsuit swimwear swimming trunks ski',
  },
  '6114': {
    name: 'Other garments, knitted',
    words: 'costume fancy dress character superhero dance leotard unitard ethnic',
  },
  '6115': { name: 'Socks, tights and stockings', words: 'sock socks tights stocking stockings hosiery' },
  '6116': { name: 'Gloves and mittens, knitted', words: 'glove gloves mitten mittens' },
  '6117': {
    name: 'Scarves, shawls and other accessories, knitted',
    words: 'scarf shawl stole muffler headband hairband tie accessory accessories',
  },
  '6201': {
    name: 'Boys’ coats and jackets against the weather, woven',
    words: 'coat overcoat anorak windcheater cape winter jacket outerwear puffer',
  },
  '6202': {
    name: 'Girls’ coats and jackets against the weather, woven',
    words: 'coat overcoat anorak windcheater cape winter jacket outerwear puffer',
  },
  '6203': {
    name: 'Boys’ suits, sets, jackets, trousers and shorts, woven',
    words:
      'suit set ensemble blazer jacket bandhgala nehru bandi sherwani achkan trousers pants bottoms jeans shorts dungaree dhoti',
  },
  '6204': {
    name: 'Girls’ dresses, skirts, sets, trousers and shorts, woven',
    words:
      'dress frock gown skirt lehenga ghagra skorts suit set ensemble trousers pants bottoms jeans palazzo sharara gharara salwar shorts dungaree jumpsuit anarkali',
  },
  '6205': { name: 'Boys’ shirts, woven', words: 'shirt kurta casual formal' },
  '6206': { name: 'Girls’ blouses, shirts and tops, woven', words: 'blouse shirt top tunic kurti choli' },
  '6207': {
    name: 'Boys’ underwear and nightwear, woven',
    words: 'underwear boxer vest inner nightwear pyjama pajama night suit nightsuit bathrobe sleepwear',
  },
  '6208': {
    name: 'Girls’ underwear and nightwear, woven',
    words:
      'underwear bloomer slip petticoat inner nightwear nightdress nightie pyjama pajama night suit nightsuit bathrobe sleepwear',
  },
  '6209': {
    name: 'Babies’ garments and accessories, woven (body height to 86 cm)',
    words:
      'baby babies infant newborn romper jhabla bib booties cap set layette nappy langot dhoti kurta frock',
  },
  '6210': {
    name: 'Garments of felt or coated cloth',
    words: 'raincoat rain rainwear waterproof felt coated poncho',
  },
  '6211': {
    name: 'Tracksuits, swimwear and other garments, woven',
    words:
      'ethnic kurta pajama pyjama set lehenga choli chaniya pattu pavadai langa dhoti veshti mundu sharara salwar costume fancy dress character doctor police krishna radha pari fairy freedom fighter tracksuit swimsuit',
  },
  '6213': { name: 'Handkerchiefs', words: 'handkerchief hanky rumal' },
  '6214': {
    name: 'Shawls, scarves and veils, woven',
    words: 'dupatta chunni stole shawl scarf veil muffler odhni',
  },
  '6215': { name: 'Ties and bow ties', words: 'tie bow necktie cravat' },
  '6216': { name: 'Gloves and mittens, woven', words: 'glove gloves mitten mittens' },
  '6217': {
    name: 'Other accessories of clothing, woven',
    words: 'belt headband hairband sash cummerbund accessory accessories turban pagdi safa',
  },
  '6301': { name: 'Blankets', words: 'blanket wrap throw receiving swaddle' },
  '6302': { name: 'Bed and bath linen', words: 'towel bedsheet sheet pillow cover hooded linen cot' },
  '6304': { name: 'Other furnishings of cloth', words: 'curtain cushion mosquito net canopy quilt cover' },
  '6307': { name: 'Other articles of cloth', words: 'swaddle wrapper carry nest mask cloth nappy liner' },
  '6401': { name: 'Waterproof rubber footwear', words: 'gumboot rain boot wellington waterproof shoe' },
  '6402': {
    name: 'Footwear of rubber or plastic',
    words: 'sandal slipper clog crocs flip flop shoe chappal',
  },
  '6403': {
    name: 'Footwear with an upper of leather',
    words: 'shoe leather jutti mojari sandal boot kolhapuri',
  },
  '6404': {
    name: 'Footwear with an upper of cloth',
    words: 'shoe sneaker canvas jutti mojari booties slipper ballerina',
  },
  '6405': { name: 'Other footwear', words: 'shoe booties jutti mojari felt slipper' },
  '6504': { name: 'Hats, plaited', words: 'hat straw sun' },
  '6505': {
    name: 'Caps and hats, knitted or of cloth',
    words: 'cap hat beanie monkey topi bonnet turban sun',
  },
  '6506': { name: 'Other headgear', words: 'helmet tiara crown headgear' },
  '6601': { name: 'Umbrellas', words: 'umbrella rain' },
  '7117': {
    name: 'Imitation jewellery',
    words: 'jewellery jewelry bangle necklace earring maang tikka bracelet anklet payal kamarbandh',
  },
  '9503': { name: 'Toys', words: 'toy soft doll teddy rattle puzzle game plush' },
  '9505': {
    name: 'Articles for festivals and carnival',
    words: 'mask wig prop crown wings wand mukut bansuri festival carnival',
  },
  '9615': {
    name: 'Combs, hair clips and hairpins',
    words: 'hair clip hairclip pin slide comb bow scrunchie rubber band',
  },
} as const
