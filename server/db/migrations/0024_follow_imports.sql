ALTER TABLE "import_products" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "import_products" ADD COLUMN "sizes" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "import_products" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "zip_name" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "findings" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "publish" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "worked_seconds" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "import_pictures_source_index" ON "import_pictures" USING btree ("source") WHERE "import_pictures"."media_id" is not null;