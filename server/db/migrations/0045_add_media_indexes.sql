CREATE INDEX "media_poster_index" ON "media" USING btree ("poster_id") WHERE "media"."poster_id" is not null;--> statement-breakpoint
CREATE INDEX "media_original_index" ON "media" USING btree ("original_id") WHERE "media"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "product_pictures_media_index" ON "product_pictures" USING btree ("media_id");