CREATE TABLE "outgoing_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"skipped" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outgoing_messages_channel_known" CHECK ("outgoing_messages"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_folded" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_occasion_key" ON "outgoing_messages" USING btree ("kind","key","channel");--> statement-breakpoint
CREATE INDEX "orders_email_index" ON "orders" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "orders_phone_index" ON "orders" USING btree ("phone");