import type { Cloth } from './cloth.ts'
import type { Drawing } from './drawing.ts'
import type { Fabric, Look } from './options.ts'
import type { ShapeName } from './shape-names.ts'
import { anarkali } from './shapes/anarkali.ts'
import { astronaut } from './shapes/astronaut.ts'
import { babyset } from './shapes/babyset.ts'
import { booties } from './shapes/booties.ts'
import { cape } from './shapes/cape.ts'
import { costume } from './shapes/costume.ts'
import { creature } from './shapes/creature.ts'
import { dhoti } from './shapes/dhoti.ts'
import { doctor } from './shapes/doctor.ts'
import { dungaree } from './shapes/dungaree.ts'
import { frock } from './shapes/frock.ts'
import { gown } from './shapes/gown.ts'
import { bows, clips, hairbands } from './shapes/hair-accessories.ts'
import { hoodie } from './shapes/hoodie.ts'
import { insect } from './shapes/insect.ts'
import { jacket } from './shapes/jacket.ts'
import { jumpsuit } from './shapes/jumpsuit.ts'
import { jutti } from './shapes/jutti.ts'
import { krishna } from './shapes/krishna.ts'
import { kurta } from './shapes/kurta.ts'
import { kurti } from './shapes/kurti.ts'
import { lehenga } from './shapes/lehenga.ts'
import { mittens } from './shapes/mittens.ts'
import { nightwear } from './shapes/nightwear.ts'
import { onesie } from './shapes/onesie.ts'
import { peacock } from './shapes/peacock.ts'
import { pinafore } from './shapes/pinafore.ts'
import { potli } from './shapes/potli.ts'
import { romper } from './shapes/romper.ts'
import { saree } from './shapes/saree.ts'
import { sherwani } from './shapes/sherwani.ts'
import { shirt } from './shapes/shirt.ts'
import { shoes } from './shapes/shoes.ts'
import { skirt } from './shapes/skirt.ts'
import { sleepsuit } from './shapes/sleepsuit.ts'
import { swaddle } from './shapes/swaddle.ts'
import { sweater } from './shapes/sweater.ts'
import { tee } from './shapes/tee.ts'
import { top } from './shapes/top.ts'
import { towel } from './shapes/towel.ts'
import { trousers } from './shapes/trousers.ts'
import { waistcoat } from './shapes/waistcoat.ts'
import { yoke } from './shapes/yoke.ts'

type Shape = (x: Cloth, f: Fabric, o: Look) => Drawing

export const SHAPES: Readonly<Record<ShapeName, Shape>> = {
  peacock,
  saree,
  shoes,
  yoke,
  cape,
  krishna,
  astronaut,
  doctor,
  creature,
  insect,
  gown,
  jumpsuit,
  jutti,
  potli,
  hairbands,
  clips,
  sleepsuit,
  mittens,
  towel,
  hoodie,
  waistcoat,
  dhoti,
  sherwani,
  anarkali,
  kurti,
  dungaree,
  pinafore,
  tee,
  top,
  frock,
  shirt,
  kurta,
  lehenga,
  romper,
  onesie,
  swaddle,
  booties,
  trousers,
  skirt,
  nightwear,
  sweater,
  jacket,
  costume,
  babyset,
  bows,
}
