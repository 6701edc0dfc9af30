/** What the home page says beside the catalogue's own words. */
export const HOME_TEXTS = {
  title: "Children's clothing, made to twirl",
  offers: 'Offers',
  categories: 'Categories',
  viewAll: 'View all',
  featuredText: 'Picked by our shop floor this week.',
  festiveTitle: 'For the days with',
  festiveHindi: 'मिठाई',
  festiveText: 'Gota, bandhani and brocade, lined in mulmul so nobody scratches through the aarti.',
  shopFestive: 'Shop Festive Wear',
  faqTitle: 'Questions, answered',
  faqText: 'Still stuck? We reply within 24–48 hours.',
  contactUs: 'Contact us',
  pauseSlides: 'Pause',
  playSlides: 'Play',
} as const

/** 'Slide 2 of 3', the name of a slide and of its dot. */
export function slideLabel(number: number, count: number): string {
  return `Slide ${number} of ${count}`
}

/** The sentence under the page's name in search results. */
export function homeDescription({ free, days }: { free: boolean; days: readonly [number, number] }): string {
  const shipping = free ? 'free shipping' : 'delivery'
  return `Frocks, kurtas, rompers, twin sets and festive wear for girls, boys and babies, with ${shipping} across India in ${days[0]}–${days[1]} business days.`
}
