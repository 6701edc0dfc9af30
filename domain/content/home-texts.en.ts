/** What the home page says beside the catalogue's own words. */
export const HOME_TEXTS = {
  title: "Children's clothing, made to twirl",
  offers: 'Offers',
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
  /** The name of a slide and of its dot. */
  slide: 'Slide {number} of {most}',
  /** The sentence under the page's name in search results. */
  description:
    'Frocks, kurtas, rompers, twin sets and festive wear for girls, boys and babies, with delivery across India in {from}–{to} business days.',
  descriptionFreeShipping:
    'Frocks, kurtas, rompers, twin sets and festive wear for girls, boys and babies, with free shipping across India in {from}–{to} business days.',
  carousel: 'carousel',
  slideRole: 'slide',
} as const
