DROP INDEX "reviews_product_index";--> statement-breakpoint
DROP INDEX "reviews_customer_index";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "format" text DEFAULT 'avif' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "review_media_media_index" ON "review_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "reviews_product_index" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST) WHERE not "reviews"."hidden" and not "reviews"."withdrawn";--> statement-breakpoint
CREATE INDEX "reviews_customer_index" ON "reviews" USING btree ("customer_id","product_id");--> statement-breakpoint
update media set format = 'mp4' where kind = 'video';
--> statement-breakpoint
-- A customer's order that is cancelled, or not cancelled any more, decides whether the reviews of its products stand.
create function follow_order_in_reviews() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  with judged as (
    select r.id, not exists (
      select 1 from order_lines l join orders o on o.id = l.order_id
      where o.customer_id = r.customer_id and l.product_id = r.product_id and o.status <> 'cancelled'
    ) as withdrawn
    from reviews r
    where r.customer_id = new.customer_id
      and r.product_id in (select product_id from order_lines where order_id = new.id)
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
create trigger orders_followed_by_reviews after update of status, customer_id on orders
  for each row when (
    old.customer_id is distinct from new.customer_id
    or (old.status = 'cancelled') <> (new.status = 'cancelled')
  ) execute function follow_order_in_reviews();
--> statement-breakpoint
-- What stands already: reviews whose orders were all cancelled, and all but the newest of one person and product.
update reviews r set withdrawn = true
where exists (
    select 1 from order_lines l join orders o on o.id = l.order_id
    where o.customer_id = r.customer_id and l.product_id = r.product_id)
  and not exists (
    select 1 from order_lines l join orders o on o.id = l.order_id
    where o.customer_id = r.customer_id and l.product_id = r.product_id and o.status <> 'cancelled');
--> statement-breakpoint
update reviews r set hidden = true
where exists (
  select 1 from reviews newer
  where newer.customer_id = r.customer_id and newer.product_id = r.product_id
    and (newer.created_at, newer.id) > (r.created_at, r.id));
