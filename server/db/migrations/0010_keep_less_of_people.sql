ALTER TABLE "payment_events" ADD COLUMN "redacted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customers_erased_index" ON "customers" USING btree ("erased_at") WHERE "customers"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_redaction_index" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."redacted_at" is null;