/** Why the shop refuses a request, by the refusal's code. A subject's own texts are more specific. */
export const REFUSAL_TEXTS = {
  validation_failed: 'Please check the marked fields and try again.',
  malformed_request: 'The request could not be read.',
  unauthenticated: 'No user data found', // as specified
  invalid_credentials: 'The email address or password is incorrect.',
  two_factor_required: 'Enter the code from your authenticator app.',
  two_factor_invalid: 'That code is incorrect. Check the time on your phone and try the next code.',
  forbidden: 'You do not have permission to do this.',
  second_step_needed:
    'Your role requires two-step login. Turn it on under Security in your profile, then come back.',
  last_owner: 'A shop needs at least one owner. Make someone else an owner first.',
  own_role_upwards: 'You cannot raise your own role. Ask another owner.',
  staff_changed: 'Someone else changed this staff member. Review the changes, then try again.',
  review_not_ordered: 'Only customers who bought this product can review it.',
  not_found: 'This does not exist.',
  order_not_found: 'Order Not Found', // as specified
  product_not_found: 'Product Not Found', // as specified
  account_exists: 'An account with this email address already exists. Please log in.',
  changed: 'Your cart has changed. Please review it and place the order again.',
  idempotency_conflict: 'This key was used for another order.',
  order_state: 'This is no longer possible for this order.',
  payment_late:
    'Your payment arrived after the order was cancelled. It will be refunded within 5–7 business days.',
  payment_in_progress: 'A payment for this order is in progress. Please wait a minute and check again.',
  already_done: 'This was already done.',
  tax_rate_missing: 'The tax table has no rate for these goods today. Add one in the settings.',
  tax_month_open: 'You can mark a month as filed after it ends.',
  tax_month_unequal:
    'The tables of this month do not match its documents, so nothing was exported. Contact the person who maintains your shop.',
  step_taken: 'Someone else updated this order. Refresh to see the latest.',
  packed_by_another: 'Another staff member is packing this order.',
  nothing_left: 'All items in this order have been cancelled or refunded.',
  more_than_left: 'There are fewer left than you asked for. Reduce the quantity.',
  pieces_shipped: 'This has already shipped and can no longer be cancelled.',
  tracking_number_used: 'This tracking number is already used for another parcel.',
  remittance_refused: 'This report cannot be imported.',
  courier_refused: 'The courier service refused this. Enter a tracking number instead, or try again.',
  cash_too_much: 'This is more than the cash due.',
  refund_too_much: 'This is more than can be refunded.',
  return_too_late: 'The return period for this order has ended.',
  return_excepted: 'These items cannot be returned, as shown before you bought them.',
  return_state: 'This is no longer possible for this return.',
  import_state: 'This import has changed. Refresh to see its status.',
  shop_closed: 'The shop is closed, so you can’t order right now. Your cart is saved.',
  details_missing:
    'Details of your shop are missing. Add them under Settings, Before you open, then try again.',
  opening_changed: 'Someone else opened or closed the shop. Refresh to see the latest.',
  size_sold_out: 'This size just sold out.',
  stock_moved: 'The stock changed since you opened this page. Review it, then try again.',
  stock_short: 'There is not enough stock. Reduce the quantity.',
  content_changed: 'This page changed since you opened it. Review the changes, then choose a version.',
  setting_changed: 'This setting changed since you opened it. Review the changes, then choose a version.',
  offer_changed: 'This offer changed since you opened it. Review the changes, then choose a version.',
  product_changed: 'This product changed since you opened it. Review the changes, then choose a version.',
  draft_changed: 'Someone else is editing this product. Review their changes, then choose a version.',
  product_incomplete: 'This product is incomplete. Add the missing details.',
  product_state: 'This is not possible for this product any more. Refresh to see the latest.',
  product_ordered: 'This product was viewed or ordered, so it cannot be deleted. Archive it instead.',
  ticket_moved: 'This ticket changed since you opened it. Review it, then send.',
  undo_over: 'This can no longer be undone.',
  unpaid_limit: 'Too many items are waiting for payment. Pay for your open orders or order fewer items.',
  coupon_required: 'Please enter a coupon code', // as specified
  coupon_invalid: 'Invalid coupon code', // as specified
  cart_empty: 'Your cart is empty', // as specified
  online_payment_off:
    'Online payment is off for now. Please choose another payment method or come back later.',
  payment_mode_unavailable: 'This payment method is not available for this order. Please choose another.',
  signature_invalid: 'Payment verification failed!', // as specified
  token_invalid: 'This link has been used or has expired. Please ask for a new one.',
  password_wrong: 'The old password is incorrect.',
  code_wrong: 'This code is incorrect or has expired. Please request a new one.',
  payment_failed: 'Payment verification failed!', // as specified
  upload_incomplete: 'This file has not been fully uploaded yet.',
  upload_offset: 'The upload is at another position. Ask for the position, then continue from there.',
  upload_version: 'This version of the upload protocol is not supported.',
  request_timeout: 'The request took too long to arrive. Please try again.',
  payload_too_large: 'That is too large to send.',
  unsupported_media_type: 'This kind of content cannot be read here.',
  expectation_failed: 'This cannot be promised before the request is sent.',
  cash_limit: 'Cash on delivery is not available for this order. Please pay online.',
  too_many_requests: 'Too many attempts. Please wait a few minutes and try again.',
  headers_too_large: 'The head of the request is too large.',
  internal: 'Something went wrong on our side. Please try again.',
  encryption_key_changed:
    'The server has a new encryption key and needs a restart. Nothing was saved. Try again after the restart.',
  payment_unavailable: 'Payment could not be started. Your order is kept for 30 minutes. Try again.',
  unavailable: 'The shop is busy for a moment. Please try again.',
} as const
