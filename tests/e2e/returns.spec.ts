import { expect, type Page, test } from '#tests/support/browser-test.ts'
import { OrderDeskSteps } from './steps/order-desk-steps.ts'
