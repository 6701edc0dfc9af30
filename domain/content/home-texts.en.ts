/** Texts of the home page besides the catalogue's. */
export const HOME_TEXTS = {
  title: "Children's clothing, made to twirl",
  offers: 'Offers',
  byAge: 'Shop by age',
  byOccasion: 'Shop by occasion',
  categories: 'Categories',
  viewAll: 'View all', // as specified
  featuredText: 'Our picks of the week.',
  festiveTitle: 'For the days with',
  festiveHindi: 'मिठाई',
  festiveText: 'Gota, bandhani and brocade, lined in soft mulmul so it never itches.',
  shopFestive: 'Shop Festive Wear',
  faqTitle: 'Frequently asked questions',
  faqText: 'Need more help? We reply within 24–48 hours.',
  contactUs: 'Contact us',
  pauseSlides: 'Pause',
  playSlides: 'Play',
  /** The accessible name of a slide and its dot. */
  slide: 'Slide {number} of {most}',
  /** The meta description. */
  description:
    'Frocks, kurtas, rompers, twin sets and festive wear for girls, boys and babies, with delivery across India in {from}–{to} business days.',
  descriptionFreeShipping:
    'Frocks, kurtas, rompers, twin sets and festive wear for girls, boys and babies, with free shipping across India in {from}–{to} business days.',
  carousel: 'carousel',
  slideRole: 'slide',
} as const
