-- Sentences of the shop's own become codes, said for each reader (server/language/stored-text.ts). What is not recognised stays
-- as it is: people's own words, and rows that a process of the version before still writes.
with known (sentence, code) as (values
  ('The order was cancelled', '@@refund.order_cancelled'),
  ('Pieces of the order were cancelled', '@@refund.pieces_cancelled'),
  ('The parcel came back undelivered', '@@refund.came_back'),
  ('The parcel was lost on its way', '@@refund.lost'),
  ('More was paid than the order costs', '@@refund.overpaid'),
  ('The payment came too late', '@@refund.paid_late'),
  ('The order was paid already', '@@refund.paid_twice'),
  ('Made outside the shop', '@@refund.outside'),
  ('Pieces of the order came back', '@@refund.returned'),
  ('Pieces of the order were exchanged for another size', '@@refund.exchanged')
)
update refunds r set reason = known.code from known where r.reason = known.sentence;
--> statement-breakpoint
create function pg_temp.stored_failure(said text) returns text language sql immutable as $$
  select case
    when said = 'The bank did not accept the refund.' then '@@refund_failed.not_accepted'
    when said = 'The payment provider refused the refund and did not say why.' then '@@refund_failed.refused_silently'
    when said = 'The payment was made with keys of the payment provider that are not taken any more. Pay the money back by hand.'
      then '@@refund_failed.other_keys'
    when starts_with(said, 'The payment provider says: ')
      then '@@refund_failed.refused ' || json_build_object('words', substr(said, 28))
    when said = 'The service cannot be reached' then '@@courier.away'
    when said = 'The service did not answer in time' then '@@courier.too_slow'
    when said = 'The connection to the service broke off' then '@@courier.broke_off'
    when said = 'The return has ended meanwhile: no courier comes for it.' then '@@courier.return_ended'
    when said ~ '^Order \S+ was cancelled there, and a new booking makes another$'
      then '@@courier.cancelled_there ' || json_build_object('reference', split_part(said, ' ', 2))
    else said
  end
$$;
--> statement-breakpoint
update refunds set failure = pg_temp.stored_failure(failure) where failure <> pg_temp.stored_failure(failure);
--> statement-breakpoint
update courier_bookings set failure = pg_temp.stored_failure(failure) where failure <> pg_temp.stored_failure(failure);
--> statement-breakpoint
update delivery_attempts set failure = pg_temp.stored_failure(failure) where failure <> pg_temp.stored_failure(failure);
--> statement-breakpoint
update parcels set carrier_name = '@@carrier.by_hand' where carrier = 'by_hand' and carrier_name = 'our own delivery';
--> statement-breakpoint
update sessions set device = case
  when device = 'Unknown device' then '@@device.unknown'
  else '@@device.on ' || json_build_object('browser', split_part(device, ' on ', 1), 'system', split_part(device, ' on ', 2))
end
where device = 'Unknown device' or device ~ '^[\w ]+ on (iPhone|iPad|Android|Windows|Mac|Chromebook|Linux)$';
--> statement-breakpoint
-- Offers without a title of their own were stored by what they do.
update coupon_redemptions r set title = case
  when m.said ~ '^[\d.]+% off$' then '@@offer.percent_off ' || json_build_object('percent', rtrim(m.said, '% of')::numeric)
  when m.said ~ '^[\d.]+% off, up to ₹[\d,.]+$' then '@@offer.percent_off_at_most '
    || json_build_object('percent', split_part(m.said, '%', 1)::numeric, 'most', split_part(m.said, 'up to ', 2))
  when m.said ~ '^₹[\d,.]+ off$' then '@@offer.amount_off ' || json_build_object('amount', split_part(m.said, ' ', 1))
  when m.said ~ '^Buy \d+, get \d+ free$' then '@@offer.pieces_free '
    || json_build_object('buy', substring(m.said from 'Buy (\d+)')::int, 'free', substring(m.said from 'get (\d+)')::int)
  else '@@offer.pieces_off ' || json_build_object('buy', substring(m.said from 'Buy (\d+)')::int,
    'free', substring(m.said from 'get (\d+)')::int, 'percent', substring(m.said from 'at ([\d.]+)%')::numeric)
end
from (
  select r.order_id, r.coupon_id, r.title as said from coupon_redemptions r join coupons c on c.id = r.coupon_id
  where c.automatic and c.title = ''
    and r.title ~ '^([\d.]+% off(, up to ₹[\d,.]+)?|₹[\d,.]+ off|Buy \d+, get \d+ (free|at [\d.]+% off))$'
) m
where r.order_id = m.order_id and r.coupon_id = m.coupon_id;
--> statement-breakpoint
-- The last, as it locks the history of orders: its trigger refuses changes.
alter table order_events disable trigger order_events_never_changed;
--> statement-breakpoint
update order_events set note = case
  when kind = 'refund_failed' then pg_temp.stored_failure(note)
  when kind = 'cancelled' then '@@cancelled.code_lapsed'
  when note like '% may still come for it: %' then '@@courier.pickup_stays ' || json_build_object(
    'courier', substring(note from '^The return has ended, but (.*?) may still come for it: '),
    'words', substring(note from ' may still come for it: (.*)\. Please look into it\.$'))
  when kind = 'note' then '@@courier.look_into ' || json_build_object(
    'courier', substring(note from '^(.*?) says: '), 'words', substring(note from ' says: (.*)\. Please look into it\.$'))
  else '@@carrier.by_hand'
end
where (kind = 'refund_failed' and note <> pg_temp.stored_failure(note))
  or (kind = 'cancelled' and note = 'Nobody confirmed it with the code in time')
  or (kind = 'note' and actor_kind = 'system' and (note ~ '^The return has ended, but .* may still come for it: .*\. Please look into it\.$'
    or note ~ '^.* says: .*\. Please look into it\.$'))
  or note = 'our own delivery';
--> statement-breakpoint
alter table order_events enable trigger order_events_never_changed;
