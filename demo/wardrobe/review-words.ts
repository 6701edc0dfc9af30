import type { KindName } from './kinds.ts'

/** What a review is about, so that nobody praises the hood of a skirt. */
export type Subject =
  | 'girl'
  | 'boy'
  | 'ethnic'
  | 'baby'
  | 'linen'
  | 'night'
  | 'warm'
  | 'costume'
  | 'set'
  | 'hair'
  | 'feet'
  | 'legs'
  | 'onePiece'
  | 'bag'

export const SUBJECT_OF: Readonly<Record<KindName, Subject>> = {
  dress: 'girl',
  top: 'girl',
  tee: 'boy',
  skirt: 'girl',
  shirt: 'boy',
  trousers: 'legs',
  shorts: 'legs',
  kurtaSet: 'ethnic',
  lehenga: 'ethnic',
  ethnic: 'ethnic',
  nightwear: 'night',
  girlNightwear: 'night',
  sweater: 'warm',
  jacket: 'warm',
  girlJacket: 'warm',
  romper: 'baby',
  onesie: 'baby',
  babySet: 'baby',
  babyKnit: 'baby',
  swaddle: 'linen',
  towel: 'linen',
  booties: 'feet',
  costume: 'costume',
  hairPiece: 'hair',
  cap: 'hair',
  dungaree: 'legs',
  jumpsuit: 'onePiece',
  kurtiSet: 'ethnic',
  anarkali: 'ethnic',
  sherwani: 'ethnic',
  dhotiSet: 'ethnic',
  waistcoatSet: 'ethnic',
  hoodie: 'warm',
  sleepsuit: 'baby',
  capSet: 'warm',
  bag: 'bag',
  footwear: 'feet',
  siblingSet: 'set',
}

export type Mood = 'love' | 'good' | 'mixed' | 'poor'
/** Words by what is talked about; `{age}`, `{day}`, `{city}`, `{kin}` and `{colour}` are filled in. */
interface Words {
  any: readonly string[]
  about: Partial<Record<Subject, readonly string[]>>
}

export const OPENINGS: Readonly<Record<Mood, Words>> = {
  love: {
    any: [
      'Bought one, went back for a second the same evening.',
      'Exactly like the picture, for once.',
      'My {age} wore it three days in a row.',
      'Paisa vasool, bilkul.',
      'Kapda bahut soft hai, bachche ko aaraam mila.',
      'The stitching is neat even on the inside. I checked.',
      'Perfect.',
      'Ekdum mast. {kin} asked where it is from.',
      'Colour has not moved after ten washes.',
      'Ordered from {city} and it came in four days.',
      'I am picky about seams and have nothing to say.',
      'Gift for my niece, and now my sister wants the whole shop.',
      'Love it, love it. The {colour} is even nicer in daylight.',
      'Size chart in cm is the only one I trust now.',
    ],
    about: {
      girl: [
        'She calls it her dancing one and will not take it off.',
        'Gol gol ghoomti hai poora din. Full marks for the flare.',
        'Wore it to a birthday in {city}, three mothers asked me for the link.',
        'Finally something pretty she can also climb a tree in.',
      ],
      boy: [
        'My {age} picks it from the pile, and nothing else.',
        'Survived cricket, mud and a mango. I am impressed.',
        'Neck goes over a big head without a fight, thank you.',
        'Soft, and not see-through like most of them.',
      ],
      ethnic: [
        'Wore it for {day}. Everyone thought it was from a boutique.',
        'Not itchy. Kept on through the whole puja, which never happens.',
        'Bahut sundar kaam hai, photo se bhi achha.',
        'The margin inside is generous, so it will see next Diwali too.',
        'Lining is proper cotton. My daughter ate, slept and danced in it.',
      ],
      baby: [
        'Snaps are strong and open with one hand at three in the morning.',
        'First thing we put on him at home. Crying over the photos.',
        'So soft that I smelled it like a weirdo.',
        'Nani approved it on video call, so it is official.',
      ],
      linen: [
        'Gets softer every wash, as promised.',
        'Large enough to really swaddle a big baby.',
        'Used as a feeding cover, a sunshade and a blanket on one train journey.',
      ],
      night: [
        'No more fights at bedtime, he wants to wear it.',
        'Thin enough for our summers with only a fan.',
        'Piping is so neat. Looks like hotel pyjamas, in small.',
      ],
      warm: [
        'Hood and cuffs sit exactly right, even on a thin child.',
        'Kept her warm in {city} in January, and she did not sweat in the car.',
        'No scratching at all, and my son complains about everything.',
        'Warm but not bulky under a school bag. What more does one want.',
      ],
      costume: [
        'First prize at the fancy dress. We take no credit.',
        'He has been a tiger in this house for eleven days.',
        'Good cotton lining, so no rashes after the stage lights.',
        'Puri society ke bachche line mein khade hain, sabko chahiye.',
      ],
      set: [
        'Both of them matched and nobody cried. Framed the photo.',
        'Colours match exactly, not almost.',
        'Rakhi sorted. Bhai and behen both happy.',
      ],
      onePiece: [
        'One thing to put on and we are out of the door.',
        'Cartwheels, slides and a wedding in {city}: nothing rode up.',
        'My {age} carries half of {city} in those pockets.',
        'Comes off in time for the loo, which I had doubted.',
        'I asked for one in my own size. In {colour}, please.',
      ],
      hair: ['Stays in her thin hair, which is a small miracle.', 'Neat finish, no glue marks.'],
    },
  },
  good: {
    any: [
      'Nice quality, fits as the chart says.',
      'Good cotton, fair price.',
      'Achha hai, thoda loose hai but chalega, kids grow.',
      'Lovely colour, slightly darker than on my phone.',
      'Very good. Would buy again in another colour.',
      'My {age} likes it, that is what counts.',
      'Delivered in five days to {city}, nicely packed in paper.',
    ],
    about: {
      girl: ['Pretty and comfortable; needs ironing though.', 'Nice fall. I shortened the straps a little.'],
      boy: ['Good everyday wear, does not shrink.', 'Sleeves a touch long, we fold them.'],
      legs: ['Fit is slightly wide at the waist, elastic helps.', 'Good cloth, a bit long for my short one.'],
      feet: ['Sweet and soft. Order a size up for chubby feet.'],
      ethnic: [
        'Very pretty. Ironing takes patience.',
        'Kurta is perfect, pyjama slightly long for us, folded once.',
      ],
      baby: ['Soft, good snaps. Runs a bit large, so he will wear it longer.'],
      linen: ['Good size and weight. Shed a little lint in the first wash.'],
      night: ['Comfortable and roomy, sleeves a bit long at first.'],
      warm: ['Warm enough for Delhi mornings with a tee below.'],
      costume: ['Fun and well made. A little warm for Chennai.'],
      set: ['Sweet set. I wish I could choose the two sizes apart.'],
      hair: ['Pretty, and the clips hold.'],
    },
  },
  mixed: {
    any: [
      'Cloth is nice, but it runs half a size small. Order one up.',
      'Okay. Expected thicker material at this price.',
      'Good, but came two days later than said.',
      'Theek thaak hai. Print sundar hai, fitting average.',
      'Pretty, but mine had a loose thread at the hem.',
    ],
    about: {
      ethnic: ['Looks lovely; the drawstring came out in the first wash, had to thread it again.'],
      baby: ['Sweet, but the neck is tight for a big head.'],
      night: ['Soft cloth, though the trousers are a bit short.'],
      costume: ['Cute but hot, and the zip needs two hands.'],
      warm: ['Nice colour, a bit bulky under a school bag.'],
    },
  },
  poor: {
    any: [
      'Colour ran in the first wash, on to a white vest. Not happy.',
      'Size was clearly wrong for us, even by the chart. Returned, refund came in four days at least.',
      'Bahut umeed thi, par silaai dheeli nikli.',
      'Not worth the MRP. Fine on sale.',
      'A button was missing. Support sent one by post, which was kind, but still.',
    ],
    about: {
      boy: ['Neck went loose after a month of use.'],
      girl: ['Flare is less than in the picture. Disappointed.'],
      ethnic: ['The gota scratched her arms, she would not keep it on.'],
      costume: ['Ear came off on the first day. They replaced it, but the party was over.'],
      baby: ['One snap opened every time he kicked. Sent it back.'],
    },
  },
}

/** A second sentence that fits any first one of its mood. */
export const ENDINGS: Readonly<Record<Mood, readonly string[]>> = {
  love: [
    'Will buy again.',
    'Thank you, Phirki.',
    'Took one size up for my {age} and it is just right.',
    'Dadi ko bhi pasand aaya.',
    'Packed without plastic, which I noticed.',
    'Already waiting for the next print.',
    'Washed it at least fifteen times, still holds its shape.',
    'Five stars from me and from {kin}.',
    'Worth every rupee.',
    'My husband, who notices nothing, noticed it.',
    '{colour} suits every child, I have decided.',
    'The paper pinwheel in the box was the real hit.',
  ],
  good: [
    'Recommended.',
    'One star less only because it creases.',
    'We will see how it lasts.',
    'Bought for {day}, fits well with room to grow.',
    'COD was smooth.',
    'Overall happy.',
  ],
  mixed: [
    'Keeping it anyway.',
    'Exchange was easy, to be fair.',
    'Maybe it softens with time.',
    'My {age} does not mind, I do.',
  ],
  poor: [
    'Please check before sending.',
    'Hope you read this.',
    'The other two things in the order were good.',
    '',
  ],
}

export const AGES = [
  'two-year-old',
  'three-year-old',
  'four-year-old',
  'five-year-old',
  'six-year-old',
  'eight-year-old',
]
export const DAYS = [
  'Diwali',
  'Raksha Bandhan',
  'Onam',
  'Eid',
  'Pongal',
  'Ganesh Chaturthi',
  'Durga Puja',
  'a cousin’s wedding',
  'Holi',
  'her first birthday',
]
export const CITIES = [
  'Pune',
  'Kochi',
  'Lucknow',
  'Guwahati',
  'Indore',
  'Chennai',
  'Jaipur',
  'Nagpur',
  'Gurugram',
  'Mysuru',
  'Surat',
  'Bhubaneswar',
  'Shillong',
  'Hyderabad',
  'Thane',
  'Ranchi',
  'Vizag',
  'Dehradun',
]
export const KIN = [
  'the whole play group',
  'my mother-in-law',
  'everyone at school',
  'the neighbours',
  'my sister',
  'our paediatrician',
  'the creche',
  'her class teacher',
  'my bhabhi',
]
