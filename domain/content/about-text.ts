export const ABOUT_TEXT = {
  title: 'About Us',
  description: 'Phirki makes happy clothes for small people, cut, stitched and packed in Bengaluru.',
  intro:
    'A phirki is a paper pinwheel from an Indian fair: four folded blades, a stick, and wind. Calm until you touch it, then it turns.',
  chapters: [
    {
      title: 'It began with a hem',
      text: 'The first frock was made from a dupatta, for a girl who would not stand still. It had to spin, it had to wash, and it had to have a pocket for stones. Everything we make still passes these three tests.',
    },
    {
      title: 'Printed by hands, worn by knees',
      text: 'Block print from Bagru, ikat from Pochampally, bandhani tied knot by knot. We buy the cloth where it is made and cut it in our own room in Indiranagar: small batches, real seams, room to grow in every hem.',
    },
    {
      title: 'Kind to skin, honest in price',
      text: 'Soft cottons and mulmul, inks that stay in the cloth, labels that do not scratch. The price you see is the price you pay, taxes included, and what you read about a piece is true for the piece in the parcel.',
    },
  ],
  picture: 'Clothes on a washing line in front of a painted wall, next to a paper pinwheel',
  shop: 'See the clothes',
} as const
