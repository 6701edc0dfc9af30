import type { Garment } from './garment.ts'
import { BABY_BABY_SETS } from './shelves/baby-baby-sets.ts'
import { BABY_BOOTIES } from './shelves/baby-booties.ts'
import { BABY_ONESIES } from './shelves/baby-onesies.ts'
import { BABY_ROMPERS } from './shelves/baby-rompers.ts'
import { BABY_SET_PIECES } from './shelves/baby-set-pieces.ts'
import { BABY_SWADDLES } from './shelves/baby-swaddles.ts'
import { BOYS_BOILER_SUITS } from './shelves/boys-boiler-suits.ts'
import { BOYS_BOTTOMS } from './shelves/boys-bottoms.ts'
import { BOYS_ETHNIC_WEAR } from './shelves/boys-ethnic-wear.ts'
import { BOYS_NIGHTWEAR } from './shelves/boys-nightwear.ts'
import { BOYS_SET_PIECES } from './shelves/boys-set-pieces.ts'
import { BOYS_SHIRTS } from './shelves/boys-shirts.ts'
import { BOYS_SHIRTS_HANDMADE } from './shelves/boys-shirts-handmade.ts'
import { BOYS_T_SHIRTS } from './shelves/boys-t-shirts.ts'
import { BOYS_T_SHIRTS_GRAPHIC } from './shelves/boys-t-shirts-graphic.ts'
import { BOYS_WINTER_WEAR } from './shelves/boys-winter-wear.ts'
import { FANCY_DRESS_CREATURES } from './shelves/fancy-dress-creatures.ts'
import { FANCY_DRESS_ROLES } from './shelves/fancy-dress-roles.ts'
import { FESTIVE_BOYS } from './shelves/festive-boys.ts'
import { FESTIVE_GIRLS } from './shelves/festive-girls.ts'
import { FESTIVE_SAREES } from './shelves/festive-sarees.ts'
import { GIRLS_ACCESSORIES } from './shelves/girls-accessories.ts'
import { GIRLS_DRESSES } from './shelves/girls-dresses.ts'
import { GIRLS_DRESSES_HANDMADE } from './shelves/girls-dresses-handmade.ts'
import { GIRLS_DRESSES_YOKE } from './shelves/girls-dresses-yoke.ts'
import { GIRLS_ETHNIC_WEAR } from './shelves/girls-ethnic-wear.ts'
import { GIRLS_JUMPSUITS } from './shelves/girls-jumpsuits.ts'
import { GIRLS_NIGHTWEAR } from './shelves/girls-nightwear.ts'
import { GIRLS_SET_PIECES } from './shelves/girls-set-pieces.ts'
import { GIRLS_SKIRTS } from './shelves/girls-skirts.ts'
import { GIRLS_TOPS } from './shelves/girls-tops.ts'
import { SIBLING_CASUAL_TWINS } from './shelves/sibling-casual-twins.ts'
import { SIBLING_FAMILY_TWINNING } from './shelves/sibling-family-twinning.ts'
import { SIBLING_FESTIVE_SETS } from './shelves/sibling-festive-sets.ts'
import { SIBLING_NIGHTWEAR_TWINS } from './shelves/sibling-nightwear-twins.ts'

/** Everything the demo shop sells, shelf by shelf. */
export const WARDROBE: readonly Garment[] = [
  ...GIRLS_DRESSES,
  ...GIRLS_DRESSES_HANDMADE,
  ...GIRLS_DRESSES_YOKE,
  ...GIRLS_TOPS,
  ...GIRLS_SKIRTS,
  ...GIRLS_ETHNIC_WEAR,
  ...GIRLS_NIGHTWEAR,
  ...GIRLS_ACCESSORIES,
  ...BOYS_T_SHIRTS,
  ...BOYS_T_SHIRTS_GRAPHIC,
  ...BOYS_SHIRTS,
  ...BOYS_SHIRTS_HANDMADE,
  ...BOYS_BOTTOMS,
  ...BOYS_ETHNIC_WEAR,
  ...BOYS_NIGHTWEAR,
  ...BOYS_WINTER_WEAR,
  ...BABY_ROMPERS,
  ...BABY_ONESIES,
  ...BABY_BABY_SETS,
  ...BABY_SWADDLES,
  ...BABY_BOOTIES,
  ...SIBLING_FESTIVE_SETS,
  ...SIBLING_CASUAL_TWINS,
  ...SIBLING_NIGHTWEAR_TWINS,
  ...SIBLING_FAMILY_TWINNING,
  ...FANCY_DRESS_CREATURES,
  ...FANCY_DRESS_ROLES,
  ...FESTIVE_BOYS,
  ...FESTIVE_GIRLS,
  ...FESTIVE_SAREES,
  ...GIRLS_JUMPSUITS,
  ...BOYS_BOILER_SUITS,
  ...GIRLS_SET_PIECES,
  ...BOYS_SET_PIECES,
  ...BABY_SET_PIECES,
]
