ALTER TABLE "audit_entries" ADD COLUMN "entered_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "entered_by_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "entered_by_company_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "entered_by_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "entered_from_id" uuid;