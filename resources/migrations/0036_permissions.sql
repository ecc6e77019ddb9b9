CREATE TABLE "permission_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer,
	"granted" jsonb NOT NULL,
	"withheld" jsonb NOT NULL,
	CONSTRAINT "permission_sets_companyId_userId_unique" UNIQUE NULLS NOT DISTINCT("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "permission_sets" ADD CONSTRAINT "permission_sets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_sets" ADD CONSTRAINT "permission_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;