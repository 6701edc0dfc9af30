ALTER TABLE "customers" ADD COLUMN "notify_reviews" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A line whose pieces were all cancelled was not bought: a review of it stands no longer than one of a cancelled order.
CREATE OR REPLACE FUNCTION follow_order_in_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  changed text[];
  followed_order text;
begin
  if tg_table_name = 'orders' then
    followed_order := new.id;
  else
    followed_order := new.order_id;
  end if;
  with judged as (
    select r.id, not exists (
      select 1 from order_lines l join orders o on o.id = l.order_id
      where o.customer_id = r.customer_id and l.product_id = r.product_id and o.status <> 'cancelled'
        and l.quantity > l.cancelled_quantity
    ) as withdrawn
    from reviews r
    where r.customer_id = (select customer_id from orders where id = followed_order)
      and r.product_id in (select product_id from order_lines where order_id = followed_order)
  ), followed as (
    update reviews r set withdrawn = judged.withdrawn from judged
    where r.id = judged.id and r.withdrawn <> judged.withdrawn
    returning r.product_id
  )
  select array_agg(distinct product_id) into changed from followed;
  if changed is not null then
    perform pg_notify('phirki', json_build_object('topic', 'products', 'keys', changed)::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_followed_by_reviews AFTER UPDATE OF cancelled_quantity ON order_lines
  FOR EACH ROW WHEN ((old.quantity > old.cancelled_quantity) <> (new.quantity > new.cancelled_quantity))
  EXECUTE FUNCTION follow_order_in_reviews();
