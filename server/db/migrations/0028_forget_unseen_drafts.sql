-- Movements are only added, but for those of a draft that nobody ever saw and no order has: it may go as a whole.
create function refuse_change_of_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from variants v join products p on p.id = v.product_id
    where v.id = old.variant_id and p.status = 'draft' and p.first_published_at is null
      and not exists (select 1 from order_lines l where l.variant_id = v.id)
  ) then
    return old;
  end if;
  raise exception 'rows of % are only added', tg_table_name;
end
$$;
--> statement-breakpoint
drop trigger stock_movements_only_added on stock_movements;
--> statement-breakpoint
create trigger stock_movements_only_added before update or delete on stock_movements
  for each row execute function refuse_change_of_stock();
