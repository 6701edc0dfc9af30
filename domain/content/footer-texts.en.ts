export const FOOTER_TEXTS = {
  shop: 'Shop',
  newArrivals: 'New Arrivals',
  bestSellers: 'Best Sellers',
  trending: 'Trending', // as specified
  sale: 'Sale',
  customerService: 'Customer Service', // as specified
  contactUs: 'Contact Us',
  yourMessages: 'Your Messages',
  shippingPolicy: 'Shipping Policy',
  trackOrder: 'Track Order', // as specified
  returns: 'Returns',
  faq: 'FAQ',
  company: 'Company', // as specified
  aboutUs: 'About Us',
  privacyPolicy: 'Privacy Policy', // as specified
  termsOfService: 'Terms of Service', // as specified
  cookiePolicy: 'Cookie Policy', // as specified
  grievanceOfficer: 'Grievance Officer',
} as const
