CREATE TABLE "catalogue_changes" (
	"xact" bigint NOT NULL,
	"product_id" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_changes_pkey" PRIMARY KEY("xact","product_id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_revision" ADD COLUMN "changes_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What cards and listings show: a sale that leaves some of a size changes nothing of it.
create function note_changed_product() returns trigger language plpgsql as $$
begin
  insert into public.catalogue_changes (xact, product_id)
  select pg_current_xact_id()::text::bigint, id
  from unnest(array[case when tg_op <> 'INSERT' then old.id end, case when tg_op <> 'DELETE' then new.id end]) id
  where id is not null
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create function note_product_of_changed_row() returns trigger language plpgsql as $$
begin
  insert into public.catalogue_changes (xact, product_id)
  select pg_current_xact_id()::text::bigint, id
  from unnest(array[case when tg_op <> 'INSERT' then old.product_id end, case when tg_op <> 'DELETE' then new.product_id end]) id
  where id is not null
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create trigger products_noted after insert or delete on products
  for each row execute function note_changed_product();--> statement-breakpoint
create trigger products_changed_noted after update on products
  for each row when (old.* is distinct from new.*) execute function note_changed_product();--> statement-breakpoint
create trigger variants_noted after insert or delete on variants
  for each row execute function note_product_of_changed_row();--> statement-breakpoint
create trigger variants_changed_noted after update on variants
  for each row when (
    (old.stock > 0) is distinct from (new.stock > 0)
    or (old.id, old.product_id, old.position, old.label, old.sku, old.price_paise, old.mrp_paise, old.pieces, old.age_from_months,
        old.age_to_months, old.height_from_cm, old.height_to_cm, old.chest_cm, old.waist_cm, old.archived_at)
      is distinct from
       (new.id, new.product_id, new.position, new.label, new.sku, new.price_paise, new.mrp_paise, new.pieces, new.age_from_months,
        new.age_to_months, new.height_from_cm, new.height_to_cm, new.chest_cm, new.waist_cm, new.archived_at)
  ) execute function note_product_of_changed_row();--> statement-breakpoint
create trigger product_pictures_noted after insert or update or delete on product_pictures
  for each row execute function note_product_of_changed_row();--> statement-breakpoint
create trigger reviews_noted after insert or delete on reviews
  for each row execute function note_product_of_changed_row();--> statement-breakpoint
create trigger reviews_changed_noted after update on reviews
  for each row when (
    (old.product_id, old.stars, old.hidden, old.withdrawn) is distinct from (new.product_id, new.stars, new.hidden, new.withdrawn)
  ) execute function note_product_of_changed_row();
