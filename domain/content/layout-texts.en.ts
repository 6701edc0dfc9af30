/** What the frame of every page says: bars, menus, footer. */
export const LAYOUT_TEXTS = {
  goodToKnow: 'Good to know',
  skipToContent: 'Skip to content',
  freeShipping: 'Free shipping',
  acrossIndia: 'across India',
  cashOnDelivery: 'Cash on delivery',
  menu: 'Menu',
  mainNavigation: 'Main',
  quickLinks: 'Quick links',
  home: 'Home',
  shop: 'Shop',
  about: 'About',
  contact: 'Contact',
  search: 'Search products',
  searchPlaceholder: 'Search frocks, kurtas, night suits',
  login: 'Login',
  account: 'Account',
  myProfile: 'My Profile',
  orders: 'Orders',
  wishlist: 'Wishlist',
  cart: 'Cart',
  adminDashboard: 'Admin Dashboard',
  logout: 'Logout',
  greeting: 'Namaste,',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  quickActions: 'Quick Actions',
  shoppingCart: 'Shopping Cart',
  myOrders: 'My Orders',
  accountSettings: 'Account Settings',
  signOut: 'Sign Out',
  secureCheckout: 'Secure checkout',
  scrollToTop: 'Scroll to top',
  loadingPage: 'Loading the page',
} as const

/** 'Wishlist', or 'Wishlist, 3 items'. */
export function countedLabel(label: string, count: number): string {
  return count > 0 ? `${label}, ${count} ${count === 1 ? 'item' : 'items'}` : label
}

/** 'Free shipping above ₹499.00'. */
export function freeShippingAbove(amount: string): string {
  return `Free shipping above ${amount}`
}

/** 'Easy returns within 7 days'. */
export function easyReturns(days: number): string {
  return `Easy returns within ${days} days`
}

/** 'Phirki home', the name of the logo's link. */
export function logoLabel(brand: string): string {
  return `${brand} home`
}
