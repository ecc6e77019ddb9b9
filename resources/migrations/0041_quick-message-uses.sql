CREATE TABLE "quick_message_uses" (
	"company_id" integer NOT NULL,
	"quick_message_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quick_message_uses_quick_message_id_message_id_pk" PRIMARY KEY("quick_message_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "quick_message_uses" ADD CONSTRAINT "quick_message_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_message_uses" ADD CONSTRAINT "quick_message_uses_quick_message_id_quick_messages_id_fk" FOREIGN KEY ("quick_message_id") REFERENCES "public"."quick_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quick_message_uses_company_id_message_id_index" ON "quick_message_uses" USING btree ("company_id","message_id");