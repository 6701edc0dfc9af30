CREATE TABLE "activity_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" text,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb DEFAULT '{}' NOT NULL,
	"after" jsonb DEFAULT '{}' NOT NULL,
	"batch_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_log_subject_known" CHECK ("activity_log"."subject" in ('product', 'variant', 'size_chart'))
);
--> statement-breakpoint
CREATE TABLE "picture_originals" (
	"id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tint" text NOT NULL,
	"faults" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_columns" (
	"source" text NOT NULL,
	"header" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "import_columns_pkey" PRIMARY KEY("source","header")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"uses" jsonb NOT NULL,
	"media_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "import_pictures_pkey" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_products" (
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"lines" integer[] NOT NULL,
	"content" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"faults" jsonb DEFAULT '[]' NOT NULL,
	"changes" jsonb DEFAULT '[]' NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"product_id" text,
	"product_version" integer,
	"applied_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "import_products_pkey" PRIMARY KEY("import_id","position"),
	CONSTRAINT "import_products_outcome_known" CHECK ("import_products"."outcome" in ('new', 'changed', 'unchanged', 'faulty'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"status" text NOT NULL,
	"columns" jsonb DEFAULT '{}' NOT NULL,
	"choices" jsonb DEFAULT '{}' NOT NULL,
	"reading" jsonb DEFAULT '{}' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"batch_id" text,
	"actor_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('reading', 'columns', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
	CONSTRAINT "imports_source_known" CHECK ("imports"."source" in ('own', 'shopify', 'woocommerce')),
	CONSTRAINT "imports_format_known" CHECK ("imports"."format" in ('csv', 'xlsx', 'json'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"summary" jsonb NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"revert_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_batches_kind_known" CHECK ("catalogue_batches"."kind" in ('bulk_edit', 'import'))
);
--> statement-breakpoint
CREATE TABLE "product_drafts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sources" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "product_sources_pkey" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "size_charts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"email" text NOT NULL,
	"email_normalised" text NOT NULL,
	"customer_id" text,
	"language" text NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant_sales" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"sold_30_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_preferences" (
	"customer_id" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_preferences_pkey" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
DROP INDEX "stock_movements_variant_index";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original_id" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_x" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "drawstring" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "small_parts" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_from" smallint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_products" ADD CONSTRAINT "import_products_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_products" ADD CONSTRAINT "import_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_batch_id_catalogue_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."catalogue_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_batches" ADD CONSTRAINT "catalogue_batches_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_batches" ADD CONSTRAINT "catalogue_batches_undone_by_customers_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_saved_by_customers_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sources" ADD CONSTRAINT "product_sources_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_sales" ADD CONSTRAINT "variant_sales_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD CONSTRAINT "staff_preferences_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_subject_index" ON "activity_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "activity_log_batch_index" ON "activity_log" USING btree ("batch_id","id") WHERE "activity_log"."batch_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_originals_hash_key" ON "picture_originals" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "import_pictures_waiting_index" ON "import_pictures" USING btree ("import_id","position") WHERE "import_pictures"."media_id" is null and "import_pictures"."failure" is null;--> statement-breakpoint
CREATE INDEX "import_products_outcome_index" ON "import_products" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "imports_created_index" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "catalogue_batches_revert_at_index" ON "catalogue_batches" USING btree ("revert_at") WHERE "catalogue_batches"."revert_at" is not null and "catalogue_batches"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "catalogue_batches_created_index" ON "catalogue_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_slugs_product_index" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_sources_product_index" ON "product_sources" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "size_charts_name_key" ON "size_charts" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_waiting_key" ON "stock_alerts" USING btree ("variant_id","email_normalised") WHERE "stock_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_customer_index" ON "stock_alerts" USING btree ("customer_id") WHERE "stock_alerts"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_email_index" ON "stock_alerts" USING btree ("email_normalised");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_original_id_picture_originals_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."picture_originals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_publish_at_index" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_updated_index" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_variant_index" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_publish_draft" CHECK ("products"."publish_at" is null or "products"."status" = 'draft');--> statement-breakpoint
create trigger activity_log_only_added before update or delete on activity_log for each row execute function refuse_change();
