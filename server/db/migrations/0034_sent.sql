CREATE INDEX "consents_email_index" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "outgoing_messages_kind_index" ON "outgoing_messages" USING btree ("kind","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_skipped_index" ON "outgoing_messages" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "outgoing_messages"."skipped" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_email_index" ON "newsletter_subscriptions" USING btree ("email_normalised" text_pattern_ops);