import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every page of the admin, below `/admin` and behind its guard. */
export const adminRoutes: RouteConfigEntry[] = [
  route('admin', 'admin/frame/admin-layout.tsx', [
    index('admin/insight/today-page.tsx'),
    route('cash', 'admin/cash/cash-page.tsx'),
    route('newsletter', 'admin/newsletter/newsletter-page.tsx'),
    route('orders', 'admin/orders/orders-page.tsx'),
    route('orders/:id', 'admin/orders/order-page.tsx'),
    route('contents', 'admin/contents/contents-page.tsx'),
    route('contents/:key', 'admin/contents/content-page.tsx'),
    route('couriers', 'admin/couriers/couriers-page.tsx'),
    route('imports', 'admin/imports/imports-page.tsx'),
    route('imports/:id', 'admin/imports/import-page.tsx'),
    route('messages', 'admin/messages/messages-page.tsx', [
      index('admin/messages/choose-page.tsx'),
      route(':number', 'admin/messages/message-page.tsx'),
    ]),
    route('insight', 'admin/insight/insight-page.tsx'),
    route('more', 'admin/frame/more-page.tsx'),
    route('packing/:id?', 'admin/packing/packing-page.tsx'),
    route('papers', 'admin/papers/papers-page.tsx'),
    route('pick-list', 'admin/papers/pick-list-page.tsx'),
    route('products/:id', 'admin/products/product-page.tsx'),
    route('products', 'admin/products/products-page.tsx'),
    route('returns', 'admin/returns/returns-page.tsx'),
    route('returns/:id', 'admin/returns/return-page.tsx'),
    route('reviews', 'admin/reviews/reviews-page.tsx'),
    route('sent', 'admin/sent/sent-page.tsx'),
    route('settings/opening', 'admin/start/opening-page.tsx'),
    route('start', 'admin/start/start-page.tsx'),
    route('stock-count', 'admin/stock/count-page.tsx'),
    route('stock-count/sheet', 'admin/stock/count-sheet-page.tsx'),
    route('tax-months', 'admin/tax-months/tax-months-page.tsx'),
    route('undelivered', 'admin/undelivered/undelivered-page.tsx'),
    route('*', 'admin/frame/not-found-page.tsx'),
  ]),
]
