CREATE TABLE "staff_sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"outcome" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sign_ins_outcome_known" CHECK ("staff_sign_ins"."outcome" in ('in', 'wrong_password', 'wrong_code'))
);
--> statement-breakpoint
ALTER TABLE "staff_sign_ins" ADD CONSTRAINT "staff_sign_ins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_sign_ins_customer_index" ON "staff_sign_ins" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "staff_sign_ins_created_index" ON "staff_sign_ins" USING btree ("created_at");