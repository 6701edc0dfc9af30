import { subject as activity } from './activity/subject.ts'
import { subject as addresses } from './addresses/subject.ts'
import { subject as backup } from './backup/subject.ts'
import { subject as brand } from './brand/subject.ts'
import { breachNotices } from './breaches/people-queries.ts'
import { subject as breaches } from './breaches/subject.ts'
import { subject as cart } from './cart/subject.ts'
import { subject as cash } from './cash/subject.ts'
import { subject as catalogue } from './catalogue/subject.ts'
import { subject as content } from './content/subject.ts'
import { subject as counter } from './counter/subject.ts'
import { subject as couriers } from './couriers/subject.ts'
import { subject as customers } from './customers/subject.ts'
import { subject as delivery } from './delivery/subject.ts'
import { subject as fulfilment } from './fulfilment/subject.ts'
import { subject as health } from './health/subject.ts'
import { subject as imports } from './imports/subject.ts'
import { subject as insight } from './insight/subject.ts'
import { subject as invoices } from './invoices/subject.ts'
import { subject as jobs } from './jobs/subject.ts'
import { subject as keys } from './keys/subject.ts'
import { subject as media } from './media/subject.ts'
import { subject as newsletter } from './newsletter/subject.ts'
import { noticesOf } from './notices/subject.ts'
import { subject as notifications } from './notifications/subject.ts'
import { subject as opening } from './opening/subject.ts'
import { subject as orders } from './orders/subject.ts'
import { subject as payments } from './payments/subject.ts'
import { subject as pictures } from './pictures/subject.ts'
import { subject as products } from './products/subject.ts'
import { subject as promotions } from './promotions/subject.ts'
import { subject as purchasing } from './purchasing/subject.ts'
import { subject as push } from './push/subject.ts'
import { recallNotices } from './recalls/people-queries.ts'
import { subject as recalls } from './recalls/subject.ts'
import { subject as returns } from './returns/subject.ts'
import { subject as reviews } from './reviews/subject.ts'
import { subject as search } from './search/subject.ts'
import { subject as settings } from './settings/subject.ts'
import { subject as staff } from './staff/subject.ts'
import { subject as stock } from './stock/subject.ts'
import type { Subject } from './subject.ts'
import { subject as tickets } from './tickets/subject.ts'
import { subject as today } from './today/subject.ts'
import { subject as uploads } from './uploads/subject.ts'

/** All parts of the server. Routes, jobs, schedules and notifications are in the folder of each. */
export const subjects: readonly Subject[] = [
  activity,
  addresses,
  backup,
  brand,
  breaches,
  cart,
  cash,
  catalogue,
  content,
  promotions,
  counter,
  couriers,
  customers,
  delivery,
  search,
  fulfilment,
  health,
  imports,
  insight,
  invoices,
  jobs,
  keys,
  notifications,
  media,
  newsletter,
  noticesOf({ recall: recallNotices, breach: breachNotices }),
  opening,
  orders,
  payments,
  products,
  pictures,
  purchasing,
  push,
  recalls,
  returns,
  reviews,
  settings,
  staff,
  stock,
  tickets,
  today,
  uploads,
]
