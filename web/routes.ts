import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout/storefront-layout.tsx', [
    index('storefront/content/home-page.tsx'),
    route('shop/:category?/:subcategory?', 'storefront/catalogue/listing-page.tsx'),
    route('product/:id', 'storefront/catalogue/product-page.tsx'),
    route('*', 'storefront/content/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
