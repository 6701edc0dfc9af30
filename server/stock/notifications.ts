import { defineNotifications } from '../notifications/define-notifications.ts'

/** Triggered by a row of `stock_alerts`. */
export const stockNotifications = defineNotifications('shop', ['stock_back'], { moments: ['stock_back'] })
