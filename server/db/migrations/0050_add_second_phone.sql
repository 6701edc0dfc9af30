ALTER TABLE "orders" ADD COLUMN "address_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "second_phone" text;