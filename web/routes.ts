import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminRoutes } from './admin/routes.ts'

export default [
  layout('storefront/layout/storefront-layout.tsx', [
    index('storefront/content/home-page.tsx'),
    route('shop/:category?/:subcategory?', 'storefront/catalogue/listing-page.tsx'),
    route('product/:id', 'storefront/catalogue/product-page.tsx'),
    route('about-us', 'storefront/content/about-page.tsx'),
    route('contact-us', 'storefront/support/contact-page.tsx'),
    route('shipping-policy', 'storefront/content/shipping-policy-page.tsx'),
    route('privacy-policy', 'storefront/content/privacy-policy-page.tsx'),
    route('terms-of-service', 'storefront/content/terms-of-service-page.tsx'),
    route('cookie-policy', 'storefront/content/cookie-policy-page.tsx'),
    route('newsletter', 'storefront/support/leave-newsletter-page.tsx'),
    route('terms', 'storefront/content/short-address.ts', { id: 'terms' }),
    route('privacy', 'storefront/content/short-address.ts', { id: 'privacy' }),
    route('wishlist', 'storefront/wishlist/wishlist-page.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('order-confirmation/:orderId', 'storefront/orders/order-confirmation-page.tsx'),
    route('orders', 'storefront/orders/orders-page.tsx'),
    route('orders/:id', 'storefront/orders/order-page.tsx'),
    route('login', 'storefront/customers/login-page.tsx'),
    route('register', 'storefront/customers/register-page.tsx'),
    route('forgot-password', 'storefront/customers/forgot-password-page.tsx'),
    route('reset-password', 'storefront/customers/reset-password-page.tsx'),
    route('profile', 'storefront/customers/profile-page.tsx'),
    route('account-deleted', 'storefront/customers/account-deleted-page.tsx'),
    route('login-link', 'storefront/customers/login-link-page.tsx'),
    route('email-change/:decision', 'storefront/customers/email-change-page.tsx'),
    route('confirm-email', 'storefront/customers/confirm-email-page.tsx'),
    route('*', 'storefront/content/not-found-page.tsx'),
  ]),
  layout('storefront/layout/checkout-layout.tsx', [
    route('checkout', 'storefront/checkout/checkout-page.tsx'),
  ]),
  ...adminRoutes,
] satisfies RouteConfig
