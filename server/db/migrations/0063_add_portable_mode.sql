CREATE TABLE "database_mode" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"portable" boolean NOT NULL,
	CONSTRAINT "database_mode_one_row" CHECK ("database_mode"."id")
);
--> statement-breakpoint
-- A start in the portable mode makes it before the first migration, which it guards.
CREATE TABLE IF NOT EXISTS "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"holder" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"keys" text[],
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notices_written_index" ON "notices" USING btree ("written_at");--> statement-breakpoint
create function is_portable() returns boolean language sql stable as $$
  select coalesce((select portable from public.database_mode), false)
$$;--> statement-breakpoint
-- Tells every process of a change, when and only when the transaction commits. PL/pgSQL looks a function up when it is called:
-- an engine without NOTIFY never gets there. Beyond 200 keys "everything" is cheaper, and PostgreSQL refuses long payloads.
create function send_notice(sent_topic text, sent_keys text[]) returns void language plpgsql as $$
begin
  if array_length(sent_keys, 1) > 200 then
    sent_keys := null;
  end if;
  if public.is_portable() then
    insert into public.notices (topic, keys) values (sent_topic, sent_keys);
  else
    perform pg_notify('phirki', json_build_object(
      'topic', sent_topic, 'keys', sent_keys, 'at', floor(extract(epoch from clock_timestamp()) * 1000))::text);
  end if;
end $$;--> statement-breakpoint
create or replace function follow_order_in_reviews() returns trigger language plpgsql as $$
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
    perform public.send_notice('products', changed);
  end if;
  return null;
end $$;--> statement-breakpoint
-- Where a change of the catalogue stands among the others: the number of its transaction, or when that began in the portable
-- mode, in milliseconds.
create function catalogue_change_number() returns bigint language plpgsql as $$
begin
  if public.is_portable() then
    return floor(extract(epoch from now()) * 1000);
  end if;
  return pg_current_xact_id()::text::bigint;
end $$;--> statement-breakpoint
-- Up to where a statement sees the catalogue's changes: all below "low", none from "high" on. By the clock nothing is known to
-- be complete that is younger than the longest transaction.
create function catalogue_mark(out server text, out low bigint, out high bigint) language plpgsql stable as $$
begin
  if public.is_portable() then
    server := '';
    high := floor(extract(epoch from clock_timestamp()) * 1000);
    low := high - 600000;
  else
    server := concat(inet_server_addr(), ':', inet_server_port());
    low := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
    high := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  end if;
end $$;--> statement-breakpoint
create or replace function note_changed_product() returns trigger language plpgsql as $$
begin
  insert into public.catalogue_changes (xact, product_id)
  select public.catalogue_change_number(), id
  from unnest(array[case when tg_op <> 'INSERT' then old.id end, case when tg_op <> 'DELETE' then new.id end]) id
  where id is not null
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create or replace function note_product_of_changed_row() returns trigger language plpgsql as $$
begin
  insert into public.catalogue_changes (xact, product_id)
  select public.catalogue_change_number(), id
  from unnest(array[case when tg_op <> 'INSERT' then old.product_id end, case when tg_op <> 'DELETE' then new.product_id end]) id
  where id is not null
  on conflict do nothing;
  return null;
end
$$;
