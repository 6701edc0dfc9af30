import type { Subject } from './review-subjects.ts'
import type { Trait } from './traits.ts'

export type Mood = 'love' | 'good' | 'mixed' | 'poor'
/** A sentence, and the traits that a garment needs for it. */
export type Sentence = readonly [text: string, ...needs: Trait[]]
/**
 * Words by what is talked about. `{age}`, `{day}`, `{city}`, `{kin}` and `{colour}` are filled in, and the child
 * by its gender: `{she}`, `{her}` (whom), `{hers}` (whose), `{daughter}`.
 */
interface Words {
  any: readonly Sentence[]
  about: Partial<Record<Subject, readonly Sentence[]>>
}

export const OPENINGS: Readonly<Record<Mood, Words>> = {
  love: {
    any: [
      ['Bought one, went back for a second the same evening.'],
      ['Exactly like the picture, for once.'],
      ['My {age} wore it three days in a row.', 'worn'],
      ['Paisa vasool, bilkul.'],
      ['Kapda bahut soft hai, bachche ko aaraam mila.', 'cotton'],
      ['The stitching is neat even on the inside. I checked.', 'cloth'],
      ['Perfect.'],
      ['Ekdum mast. {kin} asked where it is from.'],
      ['Colour has not moved after ten washes.', 'washed'],
      ['Ordered from {city} and it came in four days.'],
      ['I am picky about seams and have nothing to say.', 'worn'],
      ['Gift for my niece, and now my sister wants the whole shop.', 'girl'],
      ['Gift for my nephew, and now my sister wants the whole shop.', 'boy'],
      ['Love it, love it. The {colour} is even nicer in daylight.'],
      ['Size chart in cm is the only one I trust now.', 'worn'],
    ],
    about: {
      dress: [
        ['She calls it her dancing one and will not take it off.', 'flare'],
        ['Gol gol ghoomti hai poora din. Full marks for the flare.', 'flare'],
        ['Wore it to a birthday in {city}, three mothers asked me for the link.'],
        ['Finally something pretty she can also climb a tree in.'],
      ],
      everyday: [
        ['{she} picks it from the pile, and nothing else.'],
        ['Survived cricket, mud and a mango. I am impressed.'],
        ['Neck goes over a big head without a fight, thank you.', 'pullOver'],
        ['The buttons are sewn on so well that even {she} could not pull one off.', 'buttons'],
        ['Soft, and not see-through like most of them.', 'cotton'],
      ],
      ethnic: [
        ['Wore it for {day}. Everyone thought it was from a boutique.'],
        ['Not itchy. Kept on through the whole puja, which never happens.'],
        ['Bahut sundar kaam hai, photo se bhi achha.'],
        ['The flare is full and it is still light to sit in.', 'flare'],
        ['Lining is proper cotton. My {daughter} ate, slept and danced in it.', 'lined'],
      ],
      baby: [
        ['Snaps are strong and open with one hand at three in the morning.', 'snaps'],
        ['First thing we put on {her} at home. Crying over the photos.'],
        ['So soft that I smelled it like a weirdo.'],
        ['Nani approved it on video call, so it is official.'],
      ],
      linen: [
        ['Gets softer every wash, as promised.'],
        ['Large enough even for a big baby.'],
        ['Came along on one train journey and was a sheet, a shade and a towel.'],
      ],
      night: [
        ['No more fights at bedtime, {she} wants to wear it.'],
        ['Thin enough for our summers with only a fan.', 'cotton'],
        ['Piping is so neat. Looks like hotel pyjamas, in small.', 'buttons'],
      ],
      warm: [
        ['Hood and cuffs sit exactly right, even on a thin child.', 'hood', 'cuffs'],
        ['Cuffs sit exactly right, even on a thin child.', 'cuffs'],
        ['Kept {her} warm in {city} in January, and {she} did not sweat in the car.'],
        ['No scratching at all, and my {daughter} complains about everything.'],
        ['Warm but not bulky under a school bag. What more does one want.', 'child', 'worn', 'longSleeves'],
      ],
      costume: [
        ['First prize at the fancy dress. We take no credit.'],
        ['Our house has had a guest from another story for eleven days.'],
        ['Good cotton lining, so no rashes after the stage lights.', 'lined'],
        ['Puri society ke bachche line mein khade hain, sabko chahiye.'],
      ],
      set: [
        ['All of them matched and nobody cried. Framed the photo.'],
        ['Colours match exactly, not almost.'],
        ['Every cousin asked whether there is one in their size.'],
      ],
      onePiece: [
        ['One thing to put on and we are out of the door.'],
        ['Cartwheels, slides and a wedding in {city}: nothing rode up.'],
        ['My {age} carries half of {city} in those pockets.', 'pockets'],
        ['Comes off in time for the loo, which I had doubted.'],
        ['I asked for one in my own size. In {colour}, please.'],
      ],
      legs: [
        ['{she} picks them from the pile, and nothing else.'],
        ['Survived cricket, mud and a mango. I am impressed.'],
        ['The pockets hold a whole collection of stones.', 'pockets'],
      ],
      feet: [
        ['They stay on, which no pair before them did.'],
        ['So well made that {kin} turned them inside out to look.'],
      ],
      bag: [['Holds sweets, a phone and two stones. {she} says it is full.']],
      hair: [['Stays in thin hair, which is a small miracle.'], ['Neat finish, no glue marks.']],
    },
  },
  good: {
    any: [
      ['Nice quality, fits as the chart says.', 'worn'],
      ['Good cotton, fair price.', 'cotton'],
      ['Achha hai, thoda loose hai but chalega, kids grow.', 'worn'],
      ['Lovely colour, slightly darker than on my phone.'],
      ['Very good. Would buy again for the next one.'],
      ['My {age} likes it, that is what counts.', 'worn'],
      ['Delivered in five days to {city}, nicely packed in paper.'],
    ],
    about: {
      dress: [
        ['Pretty and comfortable; needs ironing though.', 'cotton', 'woven'],
        ['Nice fall, a little long for her now.', 'flare'],
        ['Good dress. I shortened the straps a little.', 'straps'],
      ],
      everyday: [
        ['Good everyday wear, does not shrink.', 'washed'],
        ['Sleeves a touch long, we fold them.', 'longSleeves'],
        ['Good cut, room at the shoulders. Order the usual size.'],
      ],
      legs: [
        ['Fit is slightly wide at the waist, elastic helps.', 'waist'],
        ['Good cloth, a bit long for my short one.'],
        ['Straps can go up two sizes, which is clever.', 'straps'],
      ],
      feet: [['Sweet and soft. Order a size up for chubby feet.']],
      ethnic: [
        ['Very pretty. Ironing takes patience.'],
        ['Kurta is perfect, pyjama slightly long for us, folded once.', 'pyjama'],
        ['Dupatta is lovely, though it needs one pin more.', 'dupatta'],
      ],
      baby: [['Soft, good snaps. Runs a bit large, so it will be worn longer.', 'snaps']],
      linen: [['Good size and weight. Shed a little lint in the first wash.']],
      night: [['Comfortable and roomy, sleeves a bit long at first.', 'longSleeves']],
      warm: [
        ['Warm enough for Delhi mornings with a tee below.', 'longSleeves'],
        ['Warm and soft. The rib could be tighter.', 'cuffs'],
      ],
      costume: [['Fun and well made. A little warm for Chennai.']],
      onePiece: [['Good cut, nice pockets. Takes a minute to get into.', 'pockets']],
      set: [['Sweet set. I wish I could choose the sizes apart.']],
      bag: [['Pretty, smaller than I thought. My fault, the size is written there.']],
      hair: [['Pretty, and nothing slips.']],
    },
  },
  mixed: {
    any: [
      ['Cloth is nice, but it runs half a size small. Order one up.', 'worn'],
      ['Okay. Expected thicker material at this price.', 'cloth'],
      ['Good, but came two days later than said.'],
      ['Theek thaak hai. Print sundar hai, fitting average.', 'worn', 'print'],
      ['Pretty, but mine had a loose thread at the hem.', 'hem'],
    ],
    about: {
      ethnic: [
        ['Looks lovely; the elastic at the waist could be softer.', 'waist'],
        ['Nice, but the gold edge needs a careful iron.', 'gota'],
      ],
      baby: [['Sweet, but the neck is tight for a big head.', 'pullOver']],
      night: [['Soft cloth, though the trousers are a bit short.', 'legs']],
      costume: [
        ['Cute but hot, and the zip needs two hands.', 'zip'],
        ['Nice idea, a bit warm for more than one dance.'],
      ],
      warm: [['Nice colour, a bit bulky under a school bag.', 'child', 'worn', 'longSleeves']],
      feet: [['Pretty, but a little wide for narrow feet.']],
      hair: [['Pretty, but one was glued a little askew.']],
      bag: [['Nice to look at, the handle is short for me.']],
      linen: [['Fine, only thinner than I expected.']],
    },
  },
  poor: {
    any: [
      ['Colour ran in the first wash, on to a white vest. Not happy.', 'washed'],
      [
        'Size was clearly wrong for us, even by the chart. Returned, refund came in four days at least.',
        'worn',
      ],
      ['Bahut umeed thi, par silaai dheeli nikli.', 'cloth'],
      ['Not worth the MRP. Fine on sale.'],
      ['A button was missing. Support sent one by post, which was kind, but still.', 'buttons'],
    ],
    about: {
      everyday: [['Neck went loose after a month of use.', 'pullOver']],
      dress: [['Flare is less than in the picture. Disappointed.', 'flare']],
      ethnic: [['The gold edge scratched {hers} arms, {she} would not keep it on.', 'gota']],
      costume: [
        ['Ear came off on the first day. They replaced it, but the party was over.', 'ears'],
        ['A seam opened on the first day. They replaced it, but the party was over.'],
      ],
      baby: [['One snap opened with every kick. Sent it back.', 'snaps']],
      feet: [['Came off at every second step. Sent them back.']],
      hair: [['One broke within the week. They sent another.']],
    },
  },
}

/** A second sentence that fits any first one of its mood. */
export const ENDINGS: Readonly<Record<Mood, readonly Sentence[]>> = {
  love: [
    ['Will buy again.'],
    ['Thank you, Phirki.'],
    ['Took one size up for my {age} and it is just right.', 'worn'],
    ['Dadi ko bhi pasand aaya.'],
    ['Packed without plastic, which I noticed.'],
    ['Already waiting for the next print.', 'print'],
    ['Washed it at least fifteen times, still holds its shape.', 'washed', 'worn'],
    ['Five stars from me and from {kin}.'],
    ['Worth every rupee.'],
    ['My husband, who notices nothing, noticed it.'],
    ['{colour} suits every child, I have decided.'],
    ['The paper pinwheel in the box was the real hit.'],
  ],
  good: [
    ['Recommended.'],
    ['One star less only because it creases.', 'cotton', 'woven', 'worn'],
    ['We will see how it lasts.'],
    ['Bought for {day}, fits well with room to grow.', 'worn'],
    ['COD was smooth.'],
    ['Overall happy.'],
  ],
  mixed: [
    ['Keeping it anyway.'],
    ['Exchange was easy, to be fair.'],
    ['Maybe it softens with time.', 'cloth'],
    ['My {age} does not mind, I do.', 'worn'],
  ],
  poor: [
    ['Please check before sending.'],
    ['Hope you read this.'],
    ['The other two things in the order were good.'],
  ],
}
