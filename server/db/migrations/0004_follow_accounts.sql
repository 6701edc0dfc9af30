CREATE TABLE "login_origins" (
	"customer_id" text NOT NULL,
	"origin_hash" "bytea" NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_origins_pkey" PRIMARY KEY("customer_id","origin_hash")
);
--> statement-breakpoint
-- Tokens of links had their hash as key; none was ever handed out.
ALTER TABLE "email_tokens" DROP CONSTRAINT "email_tokens_pkey";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "kind" text DEFAULT 'Home' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "added_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "id" text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cart_merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "wishlist_merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_origins" ADD CONSTRAINT "login_origins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_origins_used_index" ON "login_origins" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_token_hash_key" ON "email_tokens" USING btree ("token_hash");