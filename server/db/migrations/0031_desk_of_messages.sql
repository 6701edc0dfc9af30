ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject_known";--> statement-breakpoint
CREATE INDEX "ticket_messages_words_index" ON "ticket_messages" USING gin (to_tsvector('simple'::regconfig, "text"));--> statement-breakpoint
CREATE INDEX "tickets_closed_index" ON "tickets" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "tickets"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_grievances_index" ON "tickets" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "tickets"."kind" = 'grievance';--> statement-breakpoint
CREATE INDEX "tickets_words_index" ON "tickets" USING gin (to_tsvector('simple'::regconfig, "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "subject"));--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject_known" CHECK ("activity_log"."subject" in ('product', 'variant', 'size_chart', 'review', 'ticket', 'answer_template', 'content', 'subscriber', 'message'));