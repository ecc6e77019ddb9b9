ALTER TABLE "companies" ADD COLUMN "requested_plan_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_requested_plan_id_plans_id_fk" FOREIGN KEY ("requested_plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "companies" SET "last_login_at" = (SELECT max("created_at") FROM "sessions" WHERE "sessions"."company_id" = "companies"."id");