import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SENT_TEXTS } from '#domain/notifications/sent-texts.en.ts'
import { subjects } from './subjects.ts'

const jobs = subjects.flatMap((subject) => subject.jobs ?? [])

describe('subjects', () => {
  it('are those of every folder with a subject.ts, under its name', () => {
    const folders = globSync('*/subject.ts', { cwd: import.meta.dirname }).map((file) => dirname(file))
    expect(subjects.map(({ name }) => name).sort()).toEqual(folders.sort())
  })

  it('have jobs with the names stored in the queue', () => {
    expect(jobs.map(({ name }) => name).sort()).toEqual([
      'ask_courier',
      'ask_courier_reach',
      'ask_provider',
      'capture_payment',
      'check_health',
      'check_import',
      'compare_payments',
      'count_sales',
      'count_sold_out',
      'credit_refund',
      'end_pickup',
      'fetch_label',
      'find_missing_media',
      'free_lost_jobs',
      'invite_reviewers',
      'make_due_backup',
      'poll_couriers',
      'process_payment_event',
      'publish_due_products',
      'queue_messages',
      'read_import',
      'recount_missing',
      'redact_payment_events',
      'refresh_customer_figures',
      'refresh_day_figures',
      'refresh_last_days',
      'remind_of_links',
      'revert_due_batches',
      'run_import',
      'send_attempt_answer',
      'send_message',
      'send_notices',
      'send_refund',
      'sweep_accounts',
      'sweep_catalogue_changes',
      'sweep_courier_events',
      'sweep_delivery_alerts',
      'sweep_erased_orders',
      'sweep_erased_returns',
      'sweep_erased_tickets',
      'sweep_forsaken_drafts',
      'sweep_imports',
      'sweep_late_parcels',
      'sweep_newsletter',
      'sweep_old_tickets',
      'sweep_payments',
      'sweep_pictures',
      'sweep_recipients',
      'sweep_refunds',
      'sweep_return_holds',
      'sweep_returns',
      'sweep_search_terms',
      'sweep_stock_alerts',
      'sweep_unconfirmed_orders',
      'sweep_uploads',
      'tell_customer',
      'tell_staff',
      'tell_waiting',
      'thin_event_counts',
      'tidy_bookings',
      'undo_import',
    ])
  })

  it('schedule only existing jobs, each once, and every sweep', () => {
    const scheduled = subjects.flatMap(({ schedule = [] }) => schedule.map(({ job }) => job.name))
    const done = jobs.map(({ name }) => name)
    expect(done).toEqual(expect.arrayContaining(scheduled))
    expect(scheduled).toHaveLength(new Set(scheduled).size)
    expect(scheduled).toEqual(
      expect.arrayContaining(done.filter((name) => /^(sweep|tidy|recount|poll)_/.test(name))),
    )
  })

  it('have exactly the notifications that outbox rows may name, each with one template', () => {
    const notifications = subjects.flatMap(({ messages = [] }) => messages)
    expect(notifications.map(({ kind }) => kind).sort()).toEqual([
      'account_notice',
      'breach_notice',
      'change_email',
      'claim_guest',
      'confirm_email',
      'delivery_attempt_failed',
      'delivery_reached',
      'grievance_received',
      'health_alert',
      'leave_newsletter',
      'lines_cancelled',
      'log_in',
      'newsletter_confirm',
      'newsletter_welcome',
      'order_cancelled',
      'order_code',
      'order_delivered',
      'order_edited',
      'order_late',
      'order_links',
      'order_packed',
      'order_paid',
      'order_placed',
      'order_shipped',
      'parcel_coming_back',
      'parcel_delivered',
      'parcel_out_for_delivery',
      'parcel_shipped',
      'payment_link',
      'recall_notice',
      'refund_account_wanted',
      'refund_failed',
      'refund_settled',
      'refund_started',
      'reset_password',
      'return_approved',
      'return_asked',
      'return_checked',
      'return_hold_ended',
      'return_lapsed',
      'return_question',
      'return_received',
      'return_refused',
      'review_answered',
      'review_hidden',
      'review_invitation',
      'staff_invited',
      'staff_joined',
      'staff_role',
      'step_up',
      'stock_back',
      'stop_email_change',
      'ticket_answered',
      'ticket_closed',
      'ticket_link',
      'ticket_received',
    ])
    expect(notifications.filter(({ isWarning }) => isWarning)).toHaveLength(13)
  })

  it('have only notifications that the admin’s list can name', () => {
    const kinds = subjects.flatMap(({ messages = [] }) => messages.map(({ kind }) => kind))
    expect(Object.keys(SENT_TEXTS.kinds).sort()).toEqual(kinds.sort())
  })
})
