/** The example product in the template. */
export const TEMPLATE_TEXTS = {
  name: 'Example: cotton frock',
  description: 'Write one or two paragraphs.\n\nLeave an empty line between them.',
  features: ['Two pockets', 'Coconut-shell buttons'],
  fabric: '100% cotton poplin',
  care: ['Machine wash cold', 'Dry in shade'],
  fit: 'Regular, true to age',
  colour: 'Red',
  maker: 'Maker’s name',
  address: '12 Example Road, Bengaluru 560001',
  picture: 'frock_1.jpg',
  pictureShows: 'Red frock from the front',
} as const
