-- History is only added to. What a person wrote into it about another can be taken out, and nothing else changed.
drop trigger order_events_only_added on order_events;--> statement-breakpoint
create trigger order_events_only_added before delete on order_events for each row execute function refuse_change();--> statement-breakpoint
create trigger order_events_never_changed before update on order_events for each row
  when (new.note is not null or (old.id, old.order_id, old.kind, old.from_status, old.to_status, old.actor_kind, old.actor_id, old.created_at)
    is distinct from (new.id, new.order_id, new.kind, new.from_status, new.to_status, new.actor_kind, new.actor_id, new.created_at))
  execute function refuse_change();--> statement-breakpoint
drop trigger order_line_cancellations_only_added on order_line_cancellations;--> statement-breakpoint
create trigger order_line_cancellations_only_added before delete on order_line_cancellations for each row execute function refuse_change();--> statement-breakpoint
create trigger order_line_cancellations_never_changed before update on order_line_cancellations for each row
  when (new.reason is not null or (old.id, old.order_id, old.order_line_id, old.quantity, old.amount_paise, old.actor_kind, old.actor_id, old.created_at)
    is distinct from (new.id, new.order_id, new.order_line_id, new.quantity, new.amount_paise, new.actor_kind, new.actor_id, new.created_at))
  execute function refuse_change();
