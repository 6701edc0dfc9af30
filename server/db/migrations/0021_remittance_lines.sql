ALTER TABLE "remittance_lines" ADD COLUMN "expected_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "booked_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "solved_by" text;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "solved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "remittances" ADD COLUMN "columns" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "remittances_carrier_index" ON "remittances" USING btree ("carrier","created_at");