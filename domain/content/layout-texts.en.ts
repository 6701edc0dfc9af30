/** Texts of the frame of every page: bars, menus, footer. */
export const LAYOUT_TEXTS = {
  goodToKnow: 'Good to know',
  skipToContent: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  quickLinks: 'Quick links',
  home: 'Home',
  shop: 'Shop',
  about: 'About',
  contact: 'Contact',
  sizeByChild: 'Size by child',
  search: 'Search products',
  submitSearch: 'Search',
  searchPlaceholder: 'Search frocks, kurtas, night suits',
  login: 'Login', // as specified
  account: 'Account', // as specified
  myProfile: 'My Profile', // as specified
  orders: 'Orders', // as specified
  wishlist: 'Wishlist', // as specified
  cart: 'Cart',
  adminDashboard: 'Admin Dashboard', // as specified
  logout: 'Logout', // as specified
  greeting: 'Namaste,',
  signIn: 'Sign In', // as specified
  signUp: 'Sign Up', // as specified
  quickActions: 'Quick Actions', // as specified
  shoppingCart: 'Shopping Cart', // as specified
  myOrders: 'My Orders', // as specified
  accountSettings: 'Account Settings', // as specified
  signOut: 'Sign Out', // as specified
  secureCheckout: 'Secure checkout',
  scrollToTop: 'Scroll to top',
  loadingPage: 'Loading the page',
  /** After a link's name: 'Wishlist, 3 items'. */
  counted: { one: ', {count} item', other: ', {count} items' },
  /** The accessible name of the logo's link. */
  logo: '{brand} home',
  gstin: 'GSTIN {gstin}',
  cin: 'CIN {cin}',
} as const
