CREATE TABLE "customer_figures" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"spent_paise" bigint NOT NULL,
	"first_order_at" timestamp with time zone,
	"last_order_at" timestamp with time zone,
	"refused_cash" integer DEFAULT 0 NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_figures_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_figures_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "day_figures_pkey" PRIMARY KEY("measure","day","subject")
);
--> statement-breakpoint
CREATE TABLE "day_figures_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_figures_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"author_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"topics" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_told_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject_known";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_benefit_whole";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_pkey";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_pkey" PRIMARY KEY("order_id","coupon_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "most_paise" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "buy_pieces" smallint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "free_pieces" smallint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "combines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "minimum_pieces" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "product_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "only_full_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "same_as" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "second_step_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "discount_paise" bigint;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD CONSTRAINT "customer_figures_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_customers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_author_id_customers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_customers_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_customers_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_figures_last_order_index" ON "customer_figures" USING btree ("last_order_at","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_spent_index" ON "customer_figures" USING btree ("spent_paise","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_orders_index" ON "customer_figures" USING btree ("orders","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_refused_index" ON "customer_figures" USING btree ("last_order_at","customer_id") WHERE "customer_figures"."refused_cash" > 0;--> statement-breakpoint
CREATE INDEX "customer_notes_customer_index" ON "customer_notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "day_figures_due_day_index" ON "day_figures_due" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_customer_index" ON "push_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_index" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token_hash_key" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open_key" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_same_as_customers_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_author_id_customers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_actor_index" ON "activity_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "coupons_automatic_index" ON "coupons" USING btree ("starts_at") WHERE "coupons"."automatic" and "coupons"."active" and "coupons"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_created_index" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_same_as_index" ON "customers" USING btree ("same_as") WHERE "customers"."same_as" is not null;--> statement-breakpoint
CREATE INDEX "customers_staff_index" ON "customers" USING btree ("staff_role") WHERE "customers"."staff_role" is not null;--> statement-breakpoint
CREATE INDEX "customers_phone_index" ON "customers" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_created_index" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_name_words_index" ON "customers" USING gin (order_name_words("fullname", '')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "coupon_redemptions_created_index" ON "coupon_redemptions" USING btree ("coupon_id","created_at");--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject_known" CHECK ("activity_log"."subject" in ('product', 'variant', 'size_chart', 'review', 'ticket', 'answer_template', 'content', 'subscriber', 'message', 'coupon', 'customer', 'setting', 'service_key', 'staff', 'export', 'shop'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_benefit_whole" CHECK (coalesce(("coupons"."benefit_kind" = 'percent' and "coupons"."percent" between 1 and 100 and "coupons"."amount_paise" is null) or ("coupons"."benefit_kind" = 'amount' and "coupons"."amount_paise" > 0 and "coupons"."percent" is null) or ("coupons"."benefit_kind" = 'pieces' and "coupons"."percent" between 1 and 100 and "coupons"."amount_paise" is null and "coupons"."buy_pieces" between 1 and 20 and "coupons"."free_pieces" between 1 and 20), false));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_not_same_as_itself" CHECK ("customers"."same_as" <> "customers"."id");--> statement-breakpoint
-- An order that is placed or changes makes the sums of its owner and of its day stale. Rows without a key: two orders of one
-- person never wait for each other here.
CREATE FUNCTION mark_figures_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures_due (customer_id) VALUES (new.customer_id);
  IF TG_OP = 'UPDATE' AND old.customer_id <> new.customer_id THEN
    INSERT INTO customer_figures_due (customer_id) VALUES (old.customer_id);
  END IF;
  INSERT INTO day_figures_due (day) VALUES ((new.created_at AT TIME ZONE 'Asia/Kolkata')::date);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_mark_figures_due
  AFTER INSERT OR UPDATE OF customer_id, status, paid_at, cancelled_paise, cash_received_paise, cash_refunded_paise,
    credit_refunded_paise, delivered_at, pincode, city ON orders
  FOR EACH ROW EXECUTE FUNCTION mark_figures_due();--> statement-breakpoint
INSERT INTO customer_figures_due (customer_id) SELECT DISTINCT customer_id FROM orders;--> statement-breakpoint
INSERT INTO day_figures_due (day)
  SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders;
