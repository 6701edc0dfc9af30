-- A text as it is searched, not as it is stored; `foldSearch` in domain/validation/pasted-text.ts does the same.
create function search_fold(words text) returns text
  language sql immutable strict parallel safe
  return lower(translate(
    regexp_replace(regexp_replace(normalize(translate(words, '''’‘‛ʼʻʹ′`´＇', ''), nfkc), '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), '\s+', ' ', 'g'),
    '‐‒–—―−०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯۰۱۲۳۴۵۶۷۸۹', '------0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'));--> statement-breakpoint
-- `nameWords` in domain/orders/desk-search.ts splits what is searched in the same way.
create or replace function order_name_words(first_name text, last_name text) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000
  as $$ begin
    return array_to_tsvector(array_remove(
      string_to_array(translate(public.search_fold(first_name || ' ' || last_name), '.,-', '   '), ' '), ''));
  end $$;--> statement-breakpoint
reindex index "orders_name_words_index";--> statement-breakpoint
reindex index "customers_name_words_index";--> statement-breakpoint
-- Emails that were pasted with characters that nobody sees: messages to them never arrived.
update orders set email = regexp_replace(email, '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), email_folded = regexp_replace(email_folded, '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')
  where email ~ '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]';--> statement-breakpoint
update tickets set email = regexp_replace(email, '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g') where email ~ '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]';--> statement-breakpoint
update customers c set email = regexp_replace(c.email, '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), email_normalised = regexp_replace(c.email_normalised, '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')
  where c.email ~ '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]' and not exists (
    select 1 from customers o where o.id <> c.id and o.kind = 'registered' and o.erased_at is null
      and regexp_replace(o.email_normalised, '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g') = regexp_replace(c.email_normalised, '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'));
