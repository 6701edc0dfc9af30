/** What a product's page says besides its own words. */
export const PRODUCT_TEXTS = {
  size: 'Size',
  colour: 'Colour',
  quantity: 'Quantity',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
  sizeChart: 'Size chart',
  tellMe: 'Size sold out? Tell me when it is back',
  whichSize: 'Which size?',
  description: 'Description',
  specifications: 'Specifications',
  aboutProduct: 'About this product',
  productInformation: 'Product information',
  pictures: 'Pictures',
  shownWith: 'Shown with',
  notIncluded: 'not included',
  otherColours: 'Other colours',
  shippingText:
    'Free shipping across India with no minimum. Usually arrives in {from}–{to} business days, with a tracking link by e-mail or SMS.',
  returnText:
    'Return or exchange within {days} days of delivery, unused and in its original packaging. Refunds reach the original payment method within 5–7 business days. Anything defective or wrong is always taken back.',
  addToWishlist: 'Add to wishlist',
  removeFromWishlist: 'Remove from wishlist',
  film: 'Film of {name}, without sound',
  pictureOf: 'Picture {number} of {most}: {alt}',
  /** For a size whose MRP is higher. */
  save: 'Save {percent}%',
} as const
